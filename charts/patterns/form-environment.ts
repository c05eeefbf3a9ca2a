import type { Candidate, Facts } from '@learning-console/statecharts';
import type { FormContext } from '#machines/patterns/form.types.ts';
import { hasUnsavedWork } from '#machines/patterns/form.values.ts';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { type FormSample, inputNames } from './form-rows.ts';

type Situation = { facts: Facts; context: FormContext<unknown, DraftValues>; isIn(state: string): boolean };

const casesOfSavedItems = ['an item to edit', 'newer'];
const casesOfNewItems = ['a new item'];

const isAnswer = ({ event }: Candidate) => event.startsWith('done ') || event.startsWith('error ');

/** An open dialog blocks the page, and a form that saves is disabled. */
function canHappen({ event, case: name }: Candidate, { context, isIn }: Situation): boolean {
  if (isIn('open.leaving.confirming')) return event === 'leave.request' ? name === 'Back' : event.startsWith('leave.');
  if (isIn('open.fields.confirming')) return event.startsWith('save.') || name === 'Back';
  if (isIn('open.fields.saving') || isIn('open.fields.locked')) return event === 'leave.request' && name !== 'Cancel';
  if (event.startsWith('upload.') || event === 'field.filled')
    return isIn('open.fields.editing') || isIn('open.fields.rejected');
  // A link opens its page without the machine when nothing is unsaved.
  if (event === 'leave.request') return name === 'Cancel' || hasUnsavedWork(context);
  return event !== 'draft.discard' || (isIn('open.restoredNotice.shown') && !isIn('open.fields.conflict'));
}

/** The user, the server and the tab of a form. */
export const formEnvironment = <Item, Values, Saved>({ parent }: Pick<FormSample<Item, Values, Saved>, 'parent'>) => ({
  facts: { input: '' },
  after: ({ event, case: name }: Candidate, { facts }: Pick<Situation, 'facts'>): Facts =>
    event === 'start' ? { input: name } : facts,
  allows(candidate: Candidate, situation: Situation): boolean {
    const { input } = situation.facts;
    const isNew = input === inputNames.create || input === inputNames.newDraft;
    if ((isNew ? casesOfSavedItems : casesOfNewItems).includes(candidate.case)) return false;
    // A new item that loads nothing opens at once.
    if (isNew && parent === null && candidate.event.endsWith(' loadItem')) return candidate.case === 'a new item';
    if (!situation.isIn('open')) return isAnswer(candidate) || candidate.event === 'form.retry';
    return isAnswer(candidate) || canHappen(candidate, situation);
  },
  /** The view fills the field at once and sends the values as typed. */
  isRare: ({ event }: Candidate): boolean => event === 'field.filled',
});
