import type { DraftValues } from '#rules/draft-values.ts';
import {
  type FormContext,
  type FormDefinition,
  type FormInput,
  fieldChanges,
  type OnItsWay,
  type Wanted,
} from './draft-form-context.ts';
import { fieldsRegion } from './draft-form-fields.ts';
import { formSetup } from './draft-form-setup.ts';
import { toError } from './failure-kinds.ts';

type With<Payload> = { event: Payload };

const toOutput = <Output>({ event }: With<{ output: Output }>) => event;

const toWanted = ({ event }: With<Wanted>) => event;
const toOnItsWay = ({ event }: With<OnItsWay>) => event;
const meta = { requirements: ['COURSE-06'] };

const staying = (id: string) =>
  ({
    description: 'The person is at the form.',
    on: {
      'leave.ask': [
        {
          description: 'The person wants to go elsewhere, and something would be lost.',
          guard: { type: 'wouldLose', params: toOnItsWay },
          target: 'asking',
          actions: { type: 'setWanted', params: toWanted },
          meta,
        },
        {
          description: 'The person wants to go elsewhere, and nothing would be lost.',
          target: `#${id}.left`,
          actions: [{ type: 'setWanted', params: toWanted }, 'goToWanted'],
          meta,
        },
      ],
      'form.cancel': [
        {
          description: "The person presses 'Cancel', and something would be lost.",
          guard: { type: 'wouldLose', params: toOnItsWay },
          target: 'asking',
          actions: 'setCancelled',
          meta,
        },
        {
          description: "The person presses 'Cancel', and nothing would be lost.",
          target: `#${id}.left`,
          actions: ['setCancelled', 'goToWanted'],
          meta,
        },
      ],
    },
  }) as const;

/** Whether a person is asked before what was typed is lost. */
const wayRegion = (id: string) =>
  ({
    description: 'Whether the person is asked before they leave.',
    initial: 'staying',
    states: {
      staying: staying(id),
      asking: {
        description: 'The person is asked whether to leave without saving.',
        tags: 'leaving',
        meta,
        on: {
          'leave.ask': {
            description: 'The person wants to go somewhere else instead.',
            actions: { type: 'setWanted', params: toWanted },
          },
          'leave.confirm': {
            description: "The person presses 'Leave': what was typed is dropped.",
            target: `#${id}.left`,
            actions: ['clearDraft', 'goToWanted'],
          },
          'leave.stay': { description: 'The person stays.', target: 'staying', actions: 'clearWanted' },
        },
      },
    },
  }) as const;

const noteRegion = {
  description: 'Whether the form says that what was typed before is back.',
  initial: 'looking',
  states: {
    looking: {
      description: 'Looks whether something was typed before.',
      always: [
        { description: 'It was.', guard: 'hasChanges', target: 'restored', meta: { requirements: ['REQ-12'] } },
        { description: 'It was not.', target: 'quiet' },
      ],
    },
    quiet: { description: 'There is nothing to say.' },
    restored: {
      description: 'The form says that the unsaved changes are back, and offers to discard them.',
      tags: 'restored',
      meta: { requirements: ['REQ-12'] },
    },
  },
} as const;

const loading = <Item>(barred: string[]) =>
  ({
    description: 'The shape of the form is shown while what it needs is asked for.',
    tags: ['busy', 'opening'],
    invoke: {
      id: 'loadItem',
      src: 'loadItem',
      input: ({ context }: { context: FormInput }) => context.keys,
      onDone: [
        {
          description: 'It may be edited.',
          guard: { type: 'mayEdit', params: toOutput<Item | null> },
          target: 'restoring',
          actions: { type: 'setItem', params: toOutput<Item | null> },
        },
        { description: 'It may not be edited any more.', target: 'barred', meta: { requirements: barred } },
      ],
      onError: [
        {
          description: 'The session has ended: the login page is next.',
          guard: { type: 'hasSessionEnded', params: toError },
          target: 'failed',
          meta: { requirements: ['REQ-03'] },
        },
        {
          description: 'There is no such thing, or it belongs to others.',
          guard: { type: 'isMissing', params: toError },
          target: 'missing',
          actions: 'sayLoadFailed',
          meta: { requirements: ['GEN-01'] },
        },
        {
          description: 'It could not be loaded; the person is told.',
          target: 'failed',
          actions: 'sayLoadFailed',
          meta: { requirements: ['GEN-01', 'REQ-07'] },
        },
      ],
    },
  }) as const;

const restoring = {
  description: 'What was typed before is looked for.',
  tags: ['busy', 'opening'],
  invoke: {
    id: 'readDraft',
    src: 'readDraft',
    input: ({ context: { account, place } }: { context: FormInput }) => ({ account, form: place }),
    onDone: {
      description: 'The form opens, with what was typed before if there is any.',
      target: 'open',
      actions: { type: 'setKept', params: toOutput<unknown> },
      meta: { requirements: ['REQ-12'] },
    },
    onError: { description: 'The form opens as it is saved.', target: 'open' },
  },
} as const;

/** Makes the machine of a form that saves one thing: loading, editing, saving, and every way out of it (decision 080). */
export const draftForm = <Item, Values extends DraftValues, Saved>(definition: FormDefinition<Item, Values, Saved>) => {
  const { id, description, requirements } = definition;
  const { opened } = fieldChanges(definition);
  return formSetup(definition).createMachine({
    id,
    description,
    context: ({ input }): FormContext<Item, Values> => ({
      ...input,
      ...opened(),
    }),
    initial: 'loading',
    states: {
      loading: loading<Item>(requirements.barred),
      restoring,
      open: {
        description: 'The form is shown.',
        tags: 'open',
        type: 'parallel',
        states: { fields: fieldsRegion(definition), way: wayRegion(id), note: noteRegion },
      },
      missing: { description: 'The page says that there is no such thing, with a way back.', tags: 'missing' },
      barred: {
        description: 'The page says that it cannot be edited, with a way back.',
        tags: 'barred',
        meta: { requirements: requirements.barred },
      },
      failed: {
        description: 'The page says that it could not be loaded and offers a retry.',
        tags: 'failed',
        on: { 'form.retry': { description: 'The person asks once more.', target: 'loading' } },
      },
      saved: { description: 'It is saved.', type: 'final' },
      left: { description: 'The person has left the form.', type: 'final' },
    },
  });
};
