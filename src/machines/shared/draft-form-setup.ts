import { assign, emit, fromPromise, setup } from 'xstate';
import type { DraftValues } from '#rules/draft-values.ts';
import { somethingWrong } from '#rules/labels.ts';
import { clearDraft, type DraftKey, keepDraft, readDraft } from '#services/browser/drafts.ts';
import {
  type AskedSave,
  type Draft,
  type FormContext,
  type FormDefinition,
  type FormEvents,
  type FormInput,
  type FormKeys,
  fieldChanges,
  hasChanges,
  type OnItsWay,
  type Wanted,
} from './draft-form-context.ts';
import type { Emitted, GoBack, GoTo, Notice } from './emitted.ts';
import { extraOf, hasSessionEnded, isNotThere } from './failure-kinds.ts';
import { failureNotice, failureStatus } from './failure-texts.ts';

/** For how long a person reads what stands in the way of saving (COURSE-09). */
const warningMs = 5_000;

type Loaded<Item> = { output: Item | null };
type Thrown = { error: unknown };

const draftKey = ({ account, place }: FormInput): DraftKey => ({ account, form: place });

const wrong: Notice = { type: 'notice', tone: 'error', text: somethingWrong };
const done = (text: string): Notice => ({ type: 'notice', tone: 'success', text });
const warned = (text: string): Notice => ({ type: 'notice', tone: 'warning', text, shownFor: warningMs });
/** Back is the browser's own: only the view can go there. */
const led = ({ to, isBack }: Wanted): GoTo | GoBack => (isBack ? { type: 'goBack' } : { type: 'goTo', path: to });

const guardsOf = <Item, Values extends DraftValues, Saved>(definition: FormDefinition<Item, Values, Saved>) => {
  type Its = { context: FormContext<Item, Values> };
  const { mayEdit, itemIn, mustConfirm } = definition;
  const theirsIn = (error: unknown) => (failureStatus(error) === 409 ? itemIn(extraOf(error)) : null);
  return {
    mayEdit: (_: Its, { output }: Loaded<Item>) => mayEdit(output),
    isMissing: (_: Its, thrown: Thrown) => isNotThere(thrown),
    hasSessionEnded: (_: Its, thrown: Thrown) => hasSessionEnded(thrown),
    isConflict: (_: Its, { error }: Thrown) => {
      const theirs = theirsIn(error);
      return theirs !== null && mayEdit(theirs);
    },
    isBarred: (_: Its, { error }: Thrown) => {
      const theirs = theirsIn(error);
      return theirs !== null && !mayEdit(theirs);
    },
    isWarned: (_: Its, { warning = '' }: Draft<Values>) => warning !== '',
    isNewlyWarned: ({ context }: Its, { warning = '' }: Draft<Values>) => warning !== '' && warning !== context.warning,
    mustConfirm: ({ context: { keys, item } }: Its, { values }: Draft<Values>) =>
      mustConfirm?.({ keys, item, values }) ?? false,
    hasChanges: ({ context }: Its) => hasChanges(context),
    wouldLose: ({ context }: Its, { isOnItsWay = false }: OnItsWay) => isOnItsWay || hasChanges(context),
    hasTheirs: ({ context }: Its) => context.theirs !== null,
  };
};

/** The actors, guards and actions of a form; the chart above them is in `draft-form.ts`. */
export const formSetup = <Item, Values extends DraftValues, Saved>(definition: FormDefinition<Item, Values, Saved>) => {
  const { load, save, itemIn, savedText, pathAfter } = definition;
  const { loaded, restored, refused, theirsTaken, mineKept, kept } = fieldChanges(definition);
  return setup({
    types: {
      context: {} as FormContext<Item, Values>,
      events: {} as FormEvents<Values>,
      emitted: {} as Emitted | GoBack,
      input: {} as FormInput,
      tags: {} as
        | ('opening' | 'open' | 'missing' | 'barred' | 'failed')
        | ('busy' | 'readOnly' | 'confirming' | 'leaving' | 'restored' | 'conflict'),
    },
    actors: {
      loadItem: fromPromise<Item | null, FormKeys>(({ input, signal }) => load(input, signal)),
      readDraft: fromPromise<unknown, DraftKey>(async ({ input }) => readDraft(input)),
      saveItem: fromPromise<Saved, AskedSave<Item, Values>>(({ input, signal }) => save(input, signal)),
    },
    guards: guardsOf(definition),
    actions: {
      setItem: assign((_, { output }: Loaded<Item>) => loaded(output)),
      setKept: assign(({ context }, { output }: { output: unknown }) => restored(context, output)),
      setDraft: assign((_, { values, warning = '' }: Draft<Values>) => ({ values, warning })),
      setTheirs: assign((_, { error }: Thrown) => ({ theirs: itemIn(extraOf(error)) })),
      setProblems: assign((_, { error }: Thrown) => refused(error)),
      takeTheirs: assign(({ context }) => theirsTaken(context)),
      keepMine: assign(({ context }) => mineKept(context)),
      setWanted: assign((_, { to, isBack }: Wanted) => ({ wanted: { to, isBack } })),
      setCancelled: assign(({ context }) => ({ wanted: { to: context.backPath, isBack: false } })),
      clearWanted: assign({ wanted: null }),
      keepDraft: ({ context }) => {
        const draft = kept(context);
        if (draft) keepDraft(draftKey(context), draft);
        else clearDraft(draftKey(context));
      },
      clearDraft: ({ context }) => clearDraft(draftKey(context)),
      sayLoadFailed: emit(wrong),
      saySaveFailed: emit((_, { error }: Thrown) => (failureStatus(error) === 422 ? failureNotice(error) : wrong)),
      sayWarning: emit((_, { warning = '' }: Draft<Values>) => warned(warning)),
      saySaved: emit(({ context }) => done(savedText(context.keys))),
      goToSaved: emit(({ context }, { output }: { output: Saved }) =>
        led({ to: pathAfter(output, context.keys), isBack: false }),
      ),
      goToWanted: emit(({ context: { wanted, backPath } }) => led(wanted ?? { to: backPath, isBack: false })),
    },
  });
};
