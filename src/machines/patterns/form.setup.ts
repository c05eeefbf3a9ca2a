import { type AnyStateMachine, assign, createMachine, emit, fromPromise, setup } from 'xstate';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { clearDraft, type DraftKey, readDraft, saveDraft } from '#services/browser/drafts.ts';
import type { BackNavigation, Emitted, Notice } from './emitted.ts';
import { type ErrorParams, extraOf, failureNotice, isExplained, isKind, isMissing, notice } from './failures.ts';
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

const draftKeyOf = (
  { draftVersion: version = 1 }: { draftVersion?: number },
  { email, path }: Pick<FormInput, 'email' | 'path'>,
): DraftKey => ({ email, form: path, version });

const warningNotice = (text: string): Notice => ({ ...notice('warning', text), shownFor: warningMs });

/** The context of a form that has not loaded yet. */
export const formContextAtStart = <Item, Values extends DraftValues, Saved>(
  options: FormOptions<Item, Values, Saved>,
  input: FormInput,
): FormContext<Item, Values> => {
  const stored = () => (options.hasDrafts ? readDraft(draftKeyOf(options, input)) : undefined);
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
  canEdit = () => true,
  revisions,
  needsConfirmation,
}: FormOptions<Item, Values, Saved>) => {
  type Scope = { context: FormContext<Item, Values> };
  const newerVersionIn = (error: unknown) =>
    isKind(error, 'conflict') ? (revisions?.itemIn(extraOf(error)) ?? null) : null;
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
    isUploading: ({ context }: Scope) => context.isUploading,
    hasChanges: ({ context }: Scope) => hasChanges(context),
    hasUnsavedWork: ({ context }: Scope) => hasUnsavedWork(context),
    hasNewerVersion: ({ context }: Scope) => context.newerVersion !== null,
  };
};

/** The actors, guards and actions of a form; its chart is in `form.chart.ts`. */
export const formSetup = <Item, Values extends DraftValues, Saved>(options: FormOptions<Item, Values, Saved>) => {
  const { load, save, savedText, pathAfterSave, failureText, revisions, hasDrafts, upload } = options;
  const changes = formValues(options);
  const draftKey = (context: FormContext<Item, Values>) => draftKeyOf(options, context);
  const noUpload: AnyStateMachine = createMachine({});
  return setup({
    types: {
      context: {} as FormContext<Item, Values>,
      events: {} as FormEvent<Values>,
      emitted: {} as Emitted | BackNavigation,
      input: {} as FormInput,
      tags: {} as FormTag,
    },
    actors: {
      loadItem: fromPromise<Item | null, FormParams>(async ({ input, signal }) => (load ? load(input, signal) : null)),
      saveItem: fromPromise<Saved, SaveRequest<Item, Values>>(({ input, signal }) => save(input, signal)),
      upload: upload?.machine ?? noUpload,
    },
    guards: formGuards(options),
    actions: {
      setItem: assign(({ context }, { output }: LoadOutput<Item>) => changes.loaded(output, context.params)),
      restoreDraft: assign(({ context }) => changes.restored(context)),
      setDraft: assign((_, { values, warning = '' }: Draft<Values>) => ({ values, warning })),
      saveDraft: ({ context }) => {
        if (!hasDrafts) return;
        const draft = changes.draftOf(context);
        if (draft) saveDraft(draftKey(context), draft);
        else clearDraft(draftKey(context));
      },
      clearStoredWork: ({ context }) => clearDraft(draftKey(context)),
      setNewerVersion: assign((_, { error }: ErrorParams) => ({
        newerVersion: revisions?.itemIn(extraOf(error)) ?? null,
      })),
      setProblems: assign(({ context }, { error }: ErrorParams) => changes.rejected(context, error)),
      clearChanges: assign(({ context }) => changes.withoutChanges(context)),
      setMergedChanges: assign(({ context }) => changes.withMergedChanges(context)),
      setUploading: assign({ isUploading: true }),
      clearUploading: assign({ isUploading: false }),
      setFilledField: assign((_, { value }: { value: string }) => ({
        filledField: upload ? { name: upload.field, value } : null,
      })),
      setDestination: assign((_, { to, isBack }: Destination) => ({ destination: { to, isBack } })),
      clearDestination: assign({ destination: null }),
      navigateToDestination: emit(({ context }) => navigationTo(context.destination)),
      navigateToSaved: emit(({ context }, { output }: { output: Saved }) =>
        navigationTo({ to: pathAfterSave(output, context.params), isBack: false }),
      ),
      notifyLoadFailed: emit((_, { error }: ErrorParams) => failureNotice(error, failureText)),
      notifySaveFailed: emit((_, { error }: ErrorParams) =>
        failureNotice(error, isExplained(error) ? undefined : failureText),
      ),
      notifyWarning: emit((_, { warning = '' }: Draft<Values>) => warningNotice(warning)),
      notifyUploadPending: emit(() => warningNotice(upload?.pendingText ?? '')),
      notifySaved: emit(({ context }) => notice('success', savedText(context.params))),
    },
  });
};
