import { type DraftValues, isSameDraft } from '#rules/draft-values.ts';
import { somethingWrong } from '#rules/labels.ts';
import { type Draft, type FormContext, type FormInput, hasChanges } from './draft-form-context.ts';

/** What the model of one form is made of. */
export type FormSample<Item, Values, Saved> = {
  /** A page that makes something new, and one that edits. */
  create: FormInput;
  edit: FormInput;
  /** What loads for each of them, an item that cannot be edited, and one that somebody else has saved meanwhile. */
  parent: Item | null;
  item: Item;
  barred: Item;
  newer: Item;
  /** The item as it comes with a refusal. */
  refusalOf(item: Item): unknown;
  revision: number;
  /** The fields of the item, and others. */
  initial: Values;
  typed: Values;
  /** What else a person submits in a case of the form's own. */
  alsoTyped?: Values;
  /** Fields that cannot be saved, and what is said of them; absent where nothing typed stands in the way. */
  warned?: Required<Draft<Values>>;
  saved: Saved;
  /** What is said when one is edited. */
  editedText: string;
  pathAfter: string;
  requirements: { saved: string; barred: string };
};

export const inputNames = { edit: 'one to edit', create: 'a new one' } as const;

/** The case of leaving with nothing typed, but something under way. */
export const onItsWay = 'a picture on its way';

export const fieldRows = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  type Its = FormContext<Item, Values>;
  const { requirements, typed, alsoTyped = typed, editedText: says, pathAfter: goes } = sample;
  const holds = ({ values }: Its) => [typed, alsoTyped].some((submitted) => isSameDraft(submitted, values));
  const from = 'open.fields.saving';
  const when = ({ place }: Its) => place === sample.edit.place;
  return [
    { requirement: requirements.saved, from, event: 'done saveItem', when, to: 'saved', says, goes },
    {
      requirement: 'GEN-01',
      from,
      event: 'error saveItem',
      case: 'offline',
      to: 'open.fields.refused',
      says: somethingWrong,
      holds,
    },
    {
      requirement: 'REQ-07',
      from,
      event: 'error saveItem',
      case: 'wrong input',
      to: 'open.fields.refused',
      says: 'The request is not valid.',
      holds: ({ problems }: Its) => Object.keys(typed).every((name) => problems[name] === 'not this one'),
    },
    {
      requirement: requirements.barred,
      from,
      event: 'error saveItem',
      case: 'not to be edited any more',
      to: 'open.fields.barred',
      holds,
    },
    {
      requirement: 'REQ-12',
      from,
      event: 'error saveItem',
      case: 'session ended',
      to: 'open.fields.editing',
      holds,
    },
  ];
};

export const wayRows = <Item, Values extends DraftValues>() => {
  type Its = FormContext<Item, Values>;
  const from = 'open.way.staying';
  const isUntouched = (context: Its) => !hasChanges(context);
  return [
    {
      requirement: 'COURSE-06',
      from,
      event: 'form.cancel',
      case: 'nothing on its way',
      when: isUntouched,
      to: 'left',
    },
    { requirement: 'COURSE-06', from, event: 'form.cancel', case: onItsWay, to: 'open.way.asking' },
    { requirement: 'COURSE-06', from, event: 'leave.ask', case: onItsWay, to: 'open.way.asking' },
    { requirement: 'COURSE-06', from, event: 'form.cancel', when: hasChanges, to: 'open.way.asking' },
    { requirement: 'COURSE-06', from, event: 'leave.ask', when: hasChanges, to: 'open.way.asking' },
    { requirement: 'COURSE-06', from: 'open.way.asking', event: 'leave.confirm', to: 'left' },
  ];
};

export const loadRows = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  type Its = FormContext<Item, Values>;
  const { requirements, typed, item: saved } = sample;
  const isEdited = ({ item }: Its) => item === saved;
  const load = { from: 'loading', event: 'error loadItem', says: somethingWrong };
  return [
    {
      requirement: 'REQ-12',
      from: 'restoring',
      event: 'done readDraft',
      case: 'a draft',
      when: isEdited,
      to: ['open.fields.editing', 'open.note.restored'],
      holds: ({ values }: Its) => isSameDraft(typed, values),
    },
    {
      requirement: requirements.barred,
      from: 'loading',
      event: 'done loadItem',
      case: 'one that cannot be edited',
      to: 'barred',
    },
    { requirement: 'GEN-01', ...load, case: 'not there', to: 'missing' },
    { requirement: 'GEN-01', ...load, case: 'offline', to: 'failed' },
    { requirement: 'GEN-01', from: 'failed', event: 'form.retry', to: 'loading' },
  ];
};
