import type { Coming, Facts } from './chart-model.ts';
import { type FormSample, inputNames, onItsWay } from './draft-form-rows.ts';

/** The case of what somebody types that may not be saved. */
export const cannotBeSaved = 'what cannot be saved';

/** The form as far as its world looks at it. */
type Here = { facts: Facts; isIn(state: string): boolean };

/** What the server and the tab have only of one to edit, and only of a new one. */
const ofOneToEdit = ['an item to edit', 'a draft', 'a draft of an older revision', 'saved by somebody else'];
const ofNewOne = ['what a new one needs', 'a draft of a new one'];

const isAnswer = ({ event }: Coming) => event.startsWith('done ') || event.startsWith('error ');

/** Whether somebody at the form can do this: a question lies in front of all else, and so do the words of a form at rest. */
function mayDo({ event, case: name }: Coming, { isIn }: Here): boolean {
  if (isIn('open.way.asking')) return event === 'leave.ask' ? name === 'Back' : event.startsWith('leave.');
  if (isIn('open.fields.confirming')) return event.startsWith('save.') || name === 'Back';
  if (isIn('open.fields.saving') || isIn('open.fields.barred')) return event === 'leave.ask';
  return event !== 'draft.discard' || (isIn('open.note.restored') && !isIn('open.fields.conflicting'));
}

/** A person, a server and a tab around a form. */
export const formWorld = <Item, Values, Saved>({ parent, warned }: FormSample<Item, Values, Saved>) => {
  const rare = [onItsWay, 'session ended', ...(warned ? [] : [cannotBeSaved])];
  return {
    facts: { input: '' },
    after: ({ event, case: name }: Coming, { facts }: Here): Facts => (event === 'start' ? { input: name } : facts),
    allows(coming: Coming, here: Here): boolean {
      const isNew = here.facts.input === inputNames.create;
      if ((isNew ? ofOneToEdit : ofNewOne).includes(coming.case)) return false;
      // What needs nothing to begin with is never waited for.
      if (isNew && parent === null && coming.event.endsWith(' loadItem')) return coming.case === 'what a new one needs';
      return isAnswer(coming) || !here.isIn('open') || mayDo(coming, here);
    },
    /** A tab's storage never fails, as its service sees to it; a page is gone when its session ends. */
    isRare: ({ event, case: name }: Coming): boolean => event === 'error readDraft' || rare.includes(name),
  };
};
