import type { AnyActorRef } from 'xstate';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { toEvent } from './event-params.ts';
import { formContextAtStart, formSetup, toSaveRequest } from './form.setup.ts';
import type { FormContext, FormOptions } from './form.types.ts';
import { leaveConfirmation, leaving } from './leave-confirmation.ts';

type FormSetup<Item, Values extends DraftValues, Saved> = ReturnType<typeof formSetup<Item, Values, Saved>>;

/** Makes the machine of a form that loads, edits and saves one item (decision 080). */
export const formMachine = <Item, Values extends DraftValues, Saved>(options: FormOptions<Item, Values, Saved>) => {
  const { id, description, load, revisions, hasDrafts, upload } = options;
  const { locked, loadFailed, leaving: leavingRequirements } = options.requirements;
  const form = formSetup(options);
  return form.createMachine({
    id,
    description,
    context: ({ input }) => formContextAtStart(options, input),
    initial: load ? 'loading' : 'open',
    ...(upload && uploading(form)),
    states: {
      ...(load && { loading: loading(form, options) }),
      open: form.createStateConfig({
        description: 'The user can edit.',
        tags: hasDrafts ? ['open', 'confirmsLeaving'] : ['open'],
        type: 'parallel',
        states: {
          fields: fields(form, options),
          leaving: hasDrafts
            ? leaveConfirmation({ id, hasCancel: true, requirements: leavingRequirements })
            : leaving(id),
          ...(hasDrafts && { restoredNotice: restoredNotice(form, options) }),
        },
      }),
      ...(load && {
        missing: form.createStateConfig({
          description: 'The page says that the item does not exist and links back.',
          tags: 'missing',
          meta: { requirements: loadFailed },
        }),
      }),
      ...(revisions && {
        locked: form.createStateConfig({
          description: 'The page says that the item cannot be edited and links back.',
          tags: 'locked',
          meta: { requirements: locked },
        }),
      }),
      ...(load && {
        failed: form.createStateConfig({
          description: 'The page says that the form could not be loaded and offers a retry.',
          tags: 'failed',
          meta: { requirements: loadFailed },
          on: { 'form.retry': { description: 'The user loads the form again.', target: 'loading' } },
        }),
      }),
      saved: { description: 'The input is saved.', type: 'final' },
      left: { description: 'The user has left the form.', type: 'final' },
    },
  });
};

const loading = <Item, Values extends DraftValues, Saved>(
  form: FormSetup<Item, Values, Saved>,
  { requirements: { loadFailed, locked, draft }, revisions, hasDrafts }: FormOptions<Item, Values, Saved>,
) => {
  return form.createStateConfig({
    description: 'The page shows placeholders while the form loads.',
    tags: ['busy', 'loading'],
    invoke: {
      id: 'loadItem',
      src: 'loadItem',
      input: ({ context }) => context.params,
      onDone: [
        {
          description: hasDrafts ? 'The form opens with the stored draft, if there is one.' : 'The form opens.',
          ...(revisions && { guard: { type: 'canEdit', params: toEvent } as const }),
          target: 'open',
          actions: [{ type: 'setItem', params: toEvent }, 'restoreDraft'],
          meta: { requirements: draft },
        },
        ...(revisions
          ? [{ description: 'The item cannot be edited.', target: 'locked', meta: { requirements: locked } }]
          : []),
      ],
      onError: [
        {
          description: 'The item does not exist or the user has no access to it.',
          guard: { type: 'isMissing', params: toEvent },
          target: 'missing',
          actions: { type: 'notifyLoadFailed', params: toEvent },
          meta: { requirements: loadFailed },
        },
        {
          description: 'The form could not be loaded; a notice says why.',
          target: 'failed',
          actions: { type: 'notifyLoadFailed', params: toEvent },
          meta: { requirements: loadFailed },
        },
      ],
    },
  });
};

/** The upload field's child machine runs as long as the form. */
const uploading = <Item, Values extends DraftValues, Saved>(form: FormSetup<Item, Values, Saved>) =>
  form.createStateConfig({
    invoke: {
      id: 'upload',
      src: 'upload',
      input: ({ context, self }: { context: FormContext<Item, Values>; self: AnyActorRef }) => ({
        parent: self,
        settings: context.uploadSettings,
      }),
    },
    on: {
      'upload.started': { description: 'A file is being uploaded.', actions: 'setUploading' },
      'upload.stopped': { description: 'No file is being uploaded.', actions: 'clearUploading' },
      'field.filled': {
        description: 'The upload field has a new value.',
        actions: { type: 'setFilledField', params: toEvent },
      },
    },
  });

const fields = <Item, Values extends DraftValues, Saved>(
  form: FormSetup<Item, Values, Saved>,
  options: FormOptions<Item, Values, Saved>,
) => {
  const { revisions, needsConfirmation, requirements } = options;
  const { locked } = requirements;
  const on = input(form, options);
  return form.createStateConfig({
    description: 'The user edits, saves and corrects the fields.',
    initial: revisions ? 'choosing' : 'editing',
    states: {
      ...(revisions && {
        choosing: form.createStateConfig({
          description: 'Chooses whether the draft conflicts with the saved item.',
          always: [
            {
              description: 'The item was saved again after the draft was begun; both versions are shown.',
              guard: 'hasNewerVersion',
              target: 'conflict',
            },
            { description: 'Nothing conflicts with the saved item; the user can edit.', target: 'editing' },
          ],
        }),
        conflict: conflict(form, options),
        locked: form.createStateConfig({
          description: 'The form says that the item cannot be edited any more and shows the input to be copied.',
          tags: 'readOnly',
          meta: { requirements: locked },
        }),
      }),
      editing: { description: 'The user can type.', on },
      ...(needsConfirmation && { confirming: confirming(form) }),
      saving: saving(form, options),
      rejected: { description: 'The form shows why the save failed and keeps the input.', on },
    },
  });
};

const input = <Item, Values extends DraftValues, Saved>(
  form: FormSetup<Item, Values, Saved>,
  {
    id,
    requirements: { draft, confirmed },
    hasDrafts,
    hasWarnings,
    upload,
    needsConfirmation,
  }: FormOptions<Item, Values, Saved>,
) => {
  const warnings = form.createStateConfig({
    on: {
      'draft.changed': {
        description: 'The user types something that cannot be saved; a notice says why.',
        guard: { type: 'hasNewWarning', params: toEvent },
        target: 'editing',
        actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft', { type: 'notifyWarning', params: toEvent }],
      },
      'form.submit': {
        description: 'The user submits something that cannot be saved; a notice says why.',
        guard: { type: 'hasWarning', params: toEvent },
        actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft', { type: 'notifyWarning', params: toEvent }],
      },
    },
  });
  const pendingUpload = form.createStateConfig({
    on: {
      'form.submit': {
        description: 'The user submits the form during an upload; a notice asks to wait.',
        guard: 'isUploading',
        actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft', 'notifyUploadPending'],
      },
    },
  });
  const confirmation = form.createStateConfig({
    on: {
      'form.submit': {
        description: 'The user submits a form whose save needs a confirmation.',
        guard: { type: 'needsConfirmation', params: toEvent },
        target: 'confirming',
        actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft'],
        meta: { requirements: confirmed },
      },
    },
  });
  const discard = form.createStateConfig({
    on: {
      'draft.discard': {
        description: 'The user discards the restored draft; the form shows the saved values.',
        target: `#${id}.open`,
        actions: ['clearChanges', 'clearStoredWork'],
        meta: { requirements: draft },
      },
    },
  });
  return form.createStateConfig({
    on: {
      'draft.changed': [
        ...(hasWarnings ? [warnings.on['draft.changed']] : []),
        {
          description: hasDrafts ? 'The user types; the draft is stored.' : 'The user types.',
          target: 'editing',
          actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft'],
          meta: { requirements: draft },
        },
      ],
      'form.submit': [
        ...(upload ? [pendingUpload.on['form.submit']] : []),
        ...(hasWarnings ? [warnings.on['form.submit']] : []),
        ...(needsConfirmation ? [confirmation.on['form.submit']] : []),
        {
          description: 'The user submits the form.',
          target: 'saving',
          actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft'],
        },
      ],
      ...(hasDrafts && discard.on),
    },
  }).on;
};

const confirming = <Item, Values extends DraftValues, Saved>(form: FormSetup<Item, Values, Saved>) =>
  form.createStateConfig({
    description: 'A dialog asks whether to save.',
    tags: 'confirming',
    on: {
      'save.confirm': { description: 'The user confirms.', target: 'saving' },
      'save.cancel': { description: 'The user returns to the form.', target: 'editing' },
    },
  });

const saving = <Item, Values extends DraftValues, Saved>(
  form: FormSetup<Item, Values, Saved>,
  {
    id,
    requirements: { saved, added, saveFailed, locked },
    nextItem,
    revisions,
    hasDrafts,
  }: FormOptions<Item, Values, Saved>,
) => {
  const state = form.createStateConfig({
    description: 'The form is read-only while the server saves.',
    tags: 'busy',
    invoke: {
      id: 'saveItem',
      src: 'saveItem',
      input: ({ context }) => toSaveRequest(context, hasDrafts),
      onDone: [
        {
          description: 'A notice says that the new item is saved; the form is empty for the next one.',
          guard: { type: 'hasNextItem', params: toEvent },
          target: `#${id}.open`,
          actions: ['clearStoredWork', 'notifySaved', { type: 'setNextItem', params: toEvent }],
          meta: { requirements: added },
        },
        {
          description: 'A notice says that the input is saved; the next page opens.',
          target: `#${id}.saved`,
          actions: ['clearStoredWork', 'notifySaved', { type: 'navigateToSaved', params: toEvent }],
          meta: { requirements: saved },
        },
      ],
      onError: [
        {
          description: 'Another administrator has saved the item in the meantime.',
          guard: { type: 'isConflict', params: toEvent },
          target: 'conflict',
          actions: { type: 'setNewerVersion', params: toEvent },
        },
        {
          description: 'The item cannot be edited any more.',
          guard: { type: 'isLocked', params: toEvent },
          target: 'locked',
          meta: { requirements: locked },
        },
        {
          description: 'The save failed; a notice and the fields say why.',
          target: 'rejected',
          actions: [
            { type: 'setProblems', params: toEvent },
            { type: 'notifySaveFailed', params: toEvent },
          ],
          meta: { requirements: saveFailed },
        },
      ],
    },
  });
  const { invoke } = state;
  const onDone = invoke.onDone.filter(({ target }) => nextItem || target === `#${id}.saved`);
  const onError = invoke.onError.filter(({ target }) => revisions || target === 'rejected');
  return { ...state, invoke: { ...invoke, onDone, onError } };
};

const conflict = <Item, Values extends DraftValues, Saved>(
  form: FormSetup<Item, Values, Saved>,
  { id }: FormOptions<Item, Values, Saved>,
) =>
  form.createStateConfig({
    description: 'The form shows the newer values of another administrator next to the input.',
    tags: 'conflict',
    on: {
      'draft.changed': {
        description: 'The user types.',
        actions: [{ type: 'setDraft', params: toEvent }, 'saveDraft'],
      },
      'changes.keep': {
        description: 'The user keeps the input; the next save replaces the newer values.',
        target: 'editing',
        actions: ['setMergedChanges', 'saveDraft'],
      },
      'changes.discard': {
        description: 'The user accepts the newer values.',
        target: `#${id}.open`,
        actions: ['clearChanges', 'clearStoredWork'],
      },
    },
  });

const restoredNotice = <Item, Values extends DraftValues, Saved>(
  form: FormSetup<Item, Values, Saved>,
  { requirements: { draft } }: FormOptions<Item, Values, Saved>,
) =>
  form.createStateConfig({
    description: 'Says whether a draft is restored.',
    initial: 'choosing',
    states: {
      choosing: {
        description: 'Chooses whether the notice is shown.',
        always: [
          {
            description: 'A draft is restored; the form says so and offers to discard it.',
            guard: 'hasChanges',
            target: 'shown',
            meta: { requirements: draft },
          },
          { description: 'No draft is restored; there is nothing to say.', target: 'hidden' },
        ],
      },
      hidden: { description: 'No draft is restored.' },
      shown: {
        description: 'The form says that unsaved changes are restored and offers to discard them.',
        tags: 'restored',
        meta: { requirements: draft },
      },
    },
  });
