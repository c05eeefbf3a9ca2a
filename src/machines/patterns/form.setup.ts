import { type AnyStateMachine, assign, createMachine, fromPromise, sendTo, setup } from 'xstate';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { clearDraft, type DraftKey, findCreation, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { browser, type Notice, notices } from './console-actors.ts';
import { type ErrorParams, failureNotice, getExtra, isExplained, isKind, isMissing, notice } from './failures.ts';
import type {
  Draft,
  FormContext,
  FormEvent,
  FormInput,
  FormOptions,
  FormParams,
  FormTag,
  SaveRequest,
} from './form.types.ts';
import { formValues, hasChanges, hasUnsavedWork } from './form.values.ts';
import { type Destination, navigationTo } from './leave-confirmation.ts';

const warningMs = 5_000;

type LoadOutput<Item> = { output: Item | null };

const toDraftKey = ({ email, path }: Pick<FormInput, 'email' | 'path'>): DraftKey => ({ email, form: path });

/** What a save sends. */
export const toSaveRequest = <Item, Values extends DraftValues>(
  { params, item, values, ...form }: FormContext<Item, Values>,
  hasDrafts = false,
): SaveRequest<Item, Values> => ({
  params,
  item,
  values,
  ...(hasDrafts && { draft: toDraftKey(form) }),
});

const warningNotice = (text: string): Notice => ({ ...notice('warning', text), shownFor: warningMs });

/** The context of a form that has not loaded yet. */
export const formContextAtStart = <Item, Values extends DraftValues, Saved>(
  options: FormOptions<Item, Values, Saved>,
  input: FormInput,
): FormContext<Item, Values> => {
  const stored = () => (options.hasDrafts ? readDraft(toDraftKey(input)) : undefined);
  const changes = formValues(options);
  const storedDraft = 'storedDraft' in input ? input.storedDraft : stored();
  return {
    ...input,
    ...changes.atStart,
    storedDraft,
    ...(!options.load && {
      ...changes.loaded(null, input.params),
      ...changes.restored({ item: null, params: input.params, storedDraft }),
    }),
  };
};

const formGuards = <Item, Values extends DraftValues, Saved>({
  revisions,
  needsConfirmation,
  nextItem,
}: FormOptions<Item, Values, Saved>) => {
  type Scope = { context: FormContext<Item, Values> };
  const canEdit = (item: Item | null) => revisions?.canEdit(item) ?? true;
  const newerVersionIn = (error: unknown) =>
    isKind(error, 'conflict') ? (revisions?.itemIn(getExtra(error)) ?? null) : null;
  return {
    canEdit: (_: Scope, { output }: LoadOutput<Item>) => canEdit(output),
    isMissing: (_: Scope, failed: ErrorParams) => isMissing(failed),
    isConflict: (_: Scope, { error }: ErrorParams) => {
      const newerVersion = newerVersionIn(error);
      return newerVersion !== null && canEdit(newerVersion);
    },
    isLocked: (_: Scope, { error }: ErrorParams) => {
      const newerVersion = newerVersionIn(error);
      return newerVersion !== null && !canEdit(newerVersion);
    },
    hasWarning: (_: Scope, { warning = '' }: Draft<Values>) => warning !== '',
    hasNewWarning: ({ context }: Scope, { warning = '' }: Draft<Values>) =>
      warning !== '' && warning !== context.warning,
    needsConfirmation: ({ context: { params, item } }: Scope, { values }: Draft<Values>) =>
      needsConfirmation?.({ params, item, values }) ?? false,
    /** Who is leaving goes on instead. */
    hasNextItem: ({ context }: Scope, { output }: { output: Saved }) =>
      context.destination === null && (nextItem?.(context.item, output) ?? null) !== null,
    isUploading: ({ context }: Scope) => context.isUploading,
    hasChanges: ({ context }: Scope) => hasChanges(context),
    hasUnsavedWork: ({ context }: Scope) => hasUnsavedWork(context),
    hasNewerVersion: ({ context }: Scope) => context.newerVersion !== null,
  };
};

const createSaving = <Item, Values extends DraftValues, Saved>({ save }: FormOptions<Item, Values, Saved>) =>
  fromPromise<Saved, SaveRequest<Item, Values>>(({ input: { draft, ...input }, signal }) =>
    save({ ...input, ...(draft && { creation: findCreation(draft) }) }, signal),
  );

/** The actors, guards and actions of a form; its chart is in `form.chart.ts`. */
export const formSetup = <Item, Values extends DraftValues, Saved>(options: FormOptions<Item, Values, Saved>) => {
  const { load, savedText, nextItem, pathAfterSave, failureText, revisions, hasDrafts, upload } = options;
  const changes = formValues(options);
  const noUpload: AnyStateMachine = createMachine({});
  return setup({
    types: {
      context: {} as FormContext<Item, Values>,
      events: {} as FormEvent<Values>,
      input: {} as FormInput,
      tags: {} as FormTag,
    },
    actors: {
      loadItem: fromPromise<Item | null, FormParams>(async ({ input, signal }) => (load ? load(input, signal) : null)),
      saveItem: createSaving(options),
      upload: upload?.machine ?? noUpload,
    },
    guards: formGuards(options),
    actions: {
      setItem: assign(({ context }, { output }: LoadOutput<Item>) => changes.loaded(output, context.params)),
      restoreDraft: assign(({ context }) => changes.restored(context)),
      setDraft: assign((_, { values, warning = '' }: Draft<Values>) => ({ values, warning })),
      saveDraft: ({ context }) => {
        if (!hasDrafts) return;
        const draft = changes.findDraft(context);
        if (draft) saveDraft(toDraftKey(context), draft);
        else clearDraft(toDraftKey(context));
      },
      clearStoredWork: ({ context }) => clearDraft(toDraftKey(context)),
      setNewerVersion: assign((_, { error }: ErrorParams) => ({
        newerVersion: revisions?.itemIn(getExtra(error)) ?? null,
      })),
      setProblems: assign((_, { error }: ErrorParams) => changes.rejected(error)),
      clearChanges: assign(({ context }) => changes.withoutChanges(context)),
      setMergedChanges: assign(({ context }) => changes.withMergedChanges(context)),
      setNextItem: assign(({ context }, { output }: { output: Saved }) =>
        changes.next(nextItem?.(context.item, output) ?? null, context.params),
      ),
      setUploading: assign({ isUploading: true }),
      clearUploading: assign({ isUploading: false }),
      setFilledField: assign((_, { value }: { value: string }) => ({
        filledField: upload ? { name: upload.field, value } : null,
      })),
      setDestination: assign((_, { to, isBack }: Destination) => ({ destination: { to, isBack } })),
      clearDestination: assign({ destination: null }),
      navigateToDestination: sendTo(browser, ({ context }) => navigationTo(context.destination)),
      navigateToSaved: sendTo(browser, ({ context }, { output }: { output: Saved }) =>
        navigationTo({ to: pathAfterSave(output, context.params), isBack: false }),
      ),
      notifyLoadFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error, failureText)),
      notifySaveFailed: sendTo(notices, (_, { error }: ErrorParams) =>
        failureNotice(error, isExplained(error) ? undefined : failureText),
      ),
      notifyWarning: sendTo(notices, (_, { warning = '' }: Draft<Values>) => warningNotice(warning)),
      notifyUploadPending: sendTo(notices, () => warningNotice(upload?.pendingText ?? '')),
      notifySaved: sendTo(notices, ({ context }) => notice('success', savedText(context.params))),
    },
  });
};
