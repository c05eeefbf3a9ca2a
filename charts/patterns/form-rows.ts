import type { Draft, FormContext, FormInput } from '#machines/patterns/form.types.ts';
import { hasChanges, hasUnsavedWork } from '#machines/patterns/form.values.ts';
import { type DraftValues, isSameDraft } from '#rules/patterns/draft-values.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { navigation, notice } from './emitted.ts';

/** What the model of one form needs. */
export type FormSample<Item, Values, Saved> = {
  /** The input of the page of a new item; absent for a form that only edits. */
  create?: FormInput;
  edit: FormInput;
  /** The page that Cancel opens. */
  backPath: string;
  /** What a new item loads. */
  parent: Item | null;
  item: Item;
  initial: Values;
  typed: Values;
  /** The values of another case of `form.submit`. */
  alsoTyped?: Values;
  /** Values that cannot be saved, with their warning. */
  warned?: Required<Draft<Values>>;
  saved: Saved;
  editedText: string;
  pathAfterSave: string;
  requirements: Record<'saved' | 'saveFailed' | 'invalid' | 'leaving' | 'draft' | 'loadFailed', string>;
} & (Revised<Item> | { [Name in keyof Revised<Item>]?: undefined });

/** Of items with revisions; the last save of other items wins. */
type Revised<Item> = {
  locked: Item;
  /** The item as another administrator has saved it. */
  newer: Item;
  /** The data of a rejected save. */
  createRejection(item: Item): unknown;
  revision: number;
  lockedRequirement: string;
};

/** The sample of a form for items with revisions; undefined for others. */
export const revisedIn = <Item, Values, Saved>(sample: FormSample<Item, Values, Saved>): Revised<Item> | undefined =>
  sample.revision === undefined ? undefined : sample;

/** What the server says about a field; another text for each. */
export const problemWith = (name: string): string => `not this ${name}`;

export const inputNames = {
  edit: 'one to edit',
  draft: 'one to edit with a draft',
  olderDraft: 'one to edit with an older draft',
  unusableDraft: 'one to edit with an unusable draft',
  create: 'a new one',
  newDraft: 'a new one with a draft',
} as const;

export const fieldRows = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  type Context = FormContext<Item, Values>;
  const { requirements, typed, alsoTyped = typed, editedText, pathAfterSave } = sample;
  const revised = revisedIn(sample);
  const check = ({ values }: Context) => [typed, alsoTyped].some((submitted) => isSameDraft(submitted, values));
  const from = 'open.fields.saving';
  const when = ({ path: page }: Context) => page === sample.edit.path;
  return [
    {
      requirement: requirements.saved,
      from,
      event: 'done saveItem',
      when,
      to: 'saved',
      emits: [notice(editedText), navigation(pathAfterSave)],
    },
    {
      requirement: requirements.saveFailed,
      from,
      event: 'error saveItem',
      case: 'offline',
      to: 'open.fields.rejected',
      emits: [notice(genericError)],
      check,
    },
    {
      requirement: requirements.invalid,
      from,
      event: 'error saveItem',
      case: 'wrong input',
      to: 'open.fields.rejected',
      emits: [notice('The request is not valid.')],
      check: ({ problems }: Context) => Object.keys(typed).every((name) => problems[name] === problemWith(name)),
    },
    ...(revised
      ? [
          {
            requirement: revised.lockedRequirement,
            from,
            event: 'error saveItem',
            case: 'locked',
            to: 'open.fields.locked',
            check,
          },
        ]
      : []),
  ];
};

export const leaveRows = <Item, Values extends DraftValues>(requirement: string) => {
  const from = 'open.leaving.idle';
  const when = (context: FormContext<Item, Values>) => hasUnsavedWork(context);
  const isUntouched = (context: FormContext<Item, Values>) => !hasUnsavedWork(context);
  return [
    { requirement, from, event: 'leave.request', case: 'Cancel', when: isUntouched, to: 'left' },
    { requirement, from, event: 'leave.request', when, to: 'open.leaving.confirming' },
    { requirement, from: 'open.leaving.confirming', event: 'leave.confirm', to: 'left' },
  ];
};

export const loadRows = <Item, Values extends DraftValues, Saved>(sample: FormSample<Item, Values, Saved>) => {
  type Context = FormContext<Item, Values>;
  const { requirements, typed, revision = 0 } = sample;
  const revised = revisedIn(sample);
  const load = { from: 'loading', event: 'error loadItem', emits: [notice(genericError)] };
  const hasDraft = ({ storedDraft }: Context) =>
    JSON.stringify(storedDraft) === JSON.stringify({ values: typed, revision });
  return [
    {
      requirement: requirements.draft,
      from: 'loading',
      event: 'done loadItem',
      case: 'an item to edit',
      when: hasDraft,
      to: ['open.fields.editing', 'open.restoredNotice.shown'],
      check: (context: Context) => isSameDraft(typed, context.values) && hasChanges(context),
    },
    ...(revised
      ? [
          {
            requirement: revised.lockedRequirement,
            from: 'loading',
            event: 'done loadItem',
            case: 'a locked item',
            to: 'locked',
          },
        ]
      : []),
    { requirement: requirements.loadFailed, ...load, case: 'not there', to: 'missing' },
    { requirement: requirements.loadFailed, ...load, case: 'offline', to: 'failed' },
    { requirement: requirements.loadFailed, from: 'failed', event: 'form.retry', to: 'loading' },
  ];
};
