import { type DraftValues, isSameDraft } from '#rules/draft-values.ts';
import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';
import { type Draft, type FormContext, type FormInput, hasChanges } from './draft-form-context.ts';

type Sample<Item, Values, Saved> = {
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
  /** Fields that cannot be saved, and what is said of them. */
  warned?: Required<Draft<Values>>;
  saved: Saved;
  /** What is said when one is edited. */
  editedText: string;
  pathAfter: string;
  requirements: { saved: string; barred: string };
};

const conflict = (data: unknown) => new Failure('refused', { status: 409, code: 40900, extra: data });

const leave = { 'a link': { to: '/userInfo', isBack: false }, Back: { to: '/dashboard', isBack: true } };

const person = {
  'draft.changed': 'Type on in a field',
  'form.submit': "Fill the fields and press 'Submit'",
  'form.cancel': "Press 'Cancel'",
  'form.retry': "Press 'Try again' on the page that could not load",
  'save.confirm': 'Confirm the question about saving',
  'save.reconsider': "Press 'Cancel' in the question about saving",
  'draft.discard': "Press 'Discard' beside 'Your unsaved changes are back.'",
  'theirs.take': "Press 'Use theirs'",
  'mine.keep': "Press 'Keep mine'",
  'leave.ask': 'Press a link, or Back',
  'leave.confirm': "Press 'Leave'",
  'leave.stay': "Press 'Stay'",
};

/** What the models of all forms have in common. */
export const draftFormModel = <Item, Values extends DraftValues, Saved>(sample: Sample<Item, Values, Saved>) => {
  const { create, edit, initial: values, typed } = sample;
  const { warned = { values: typed, warning: 'This cannot be saved.' } } = sample;
  return {
    inputs: { 'one to edit': edit, 'a new one': create },
    cases: {
      'draft.changed': {
        'something else': { values: typed },
        'as it was': { values },
        'what cannot be saved': warned,
      },
      'form.submit': { 'without problems': { values: typed }, 'what cannot be saved': warned },
      'leave.ask': leave,
    },
    outcomes: outcomesOf(sample),
    person,
    key: (context: FormContext<Item, Values>) => {
      const { keys, item, theirs, values: fields, wanted, warning } = context;
      return [keys, item, theirs, fields, wanted, warning];
    },
    rows: [...fieldRows(sample), ...wayRows<Item, Values>(), ...loadRows(sample)],
  };
};

const outcomesOf = <Item, Values extends DraftValues, Saved>(sample: Sample<Item, Values, Saved>) => {
  const { parent, item, barred, newer, refusalOf, typed: values, revision, saved } = sample;
  const offline = new Failure('offline');
  const ended = new Failure('sessionEnded');
  return {
    loadItem: {
      done: { 'an item to edit': item, 'what a new one needs': parent, 'one that cannot be edited': barred },
      error: { 'not there': new Failure('refused', { status: 403, code: 40300 }), offline, 'session ended': ended },
    },
    readDraft: {
      done: {
        nothing: undefined,
        'a draft': { values, revision },
        'a draft of an older revision': { values, revision: revision - 1 },
        'of another form': { values: 'x', revision },
      },
      error: { blocked: new Error('blocked') },
    },
    saveItem: {
      done: { saved },
      error: {
        'saved by somebody else': conflict(refusalOf(newer)),
        'not to be edited any more': conflict(refusalOf(barred)),
        'wrong input': new Failure('refused', {
          status: 422,
          code: 42200,
          texts: ['The request is not valid.'],
          errors: Object.keys(values).map((name) => `item.${name}: not this one`),
        }),
        offline,
        'session ended': ended,
      },
    },
  };
};

const fieldRows = <Item, Values extends DraftValues, Saved>(sample: Sample<Item, Values, Saved>) => {
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
      requirement: 'REQ-12',
      from,
      event: 'error saveItem',
      case: 'session ended',
      to: 'open.fields.editing',
      holds,
    },
  ];
};

const wayRows = <Item, Values extends DraftValues>() => {
  type Its = FormContext<Item, Values>;
  const from = 'open.way.staying';
  const isUntouched = (context: Its) => !hasChanges(context);
  const isGoingOn = ({ wanted }: Its) => wanted?.to === '/userInfo';
  return [
    { requirement: 'COURSE-06', from, event: 'form.cancel', when: isUntouched, to: 'left' },
    { requirement: 'COURSE-06', from, event: 'form.cancel', when: hasChanges, to: 'open.way.asking' },
    { requirement: 'COURSE-06', from, event: 'leave.ask', when: hasChanges, to: 'open.way.asking' },
    {
      requirement: 'COURSE-06',
      from: 'open.way.asking',
      event: 'leave.confirm',
      when: isGoingOn,
      to: 'left',
      goes: '/userInfo',
    },
  ];
};

const loadRows = <Item, Values extends DraftValues, Saved>(sample: Sample<Item, Values, Saved>) => {
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
