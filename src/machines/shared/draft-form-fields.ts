import type { DraftValues } from '#rules/draft-values.ts';
import type { Draft, FormContext, FormDefinition } from './draft-form-context.ts';
import { toError } from './failure-kinds.ts';

type With<Payload> = { event: Payload };

const toDraft = <Values>({ event }: With<Draft<Values>>) => event;

/** The machine's id, and whether a person may be asked before a save. */
type Form = { id: string; isConfirmed: boolean };

/** What was typed, as it comes with an event. */
const keeping = <Values>() => [{ type: 'setDraft', params: toDraft<Values> }, 'keepDraft'] as const;

const telling = <Values>() => [...keeping<Values>(), { type: 'sayWarning', params: toDraft<Values> }] as const;

const confirmed = <Values>() =>
  ({
    description: 'The person sends a form without problems, whose saving is asked about first.',
    guard: { type: 'mustConfirm', params: toDraft<Values> },
    target: 'confirming',
    actions: keeping<Values>(),
  }) as const;

const confirming = {
  description: 'The person is asked whether this shall be saved.',
  tags: 'confirming',
  on: {
    'save.confirm': { description: 'It shall.', target: 'saving' },
    'save.reconsider': { description: 'The person goes back to the form.', target: 'editing' },
  },
} as const;

/** What a person does in a form that can be sent. */
const filling = <Values>({ id, isConfirmed }: Form) =>
  ({
    'draft.changed': [
      {
        description: 'The person has put something in that cannot be saved, and is told so.',
        guard: { type: 'isNewlyWarned', params: toDraft<Values> },
        target: 'editing',
        actions: telling<Values>(),
      },
      {
        description: 'The person types; what was typed is kept.',
        target: 'editing',
        actions: keeping<Values>(),
        meta: { requirements: ['REQ-12'] },
      },
    ],
    'form.submit': [
      {
        description: 'Something in the form cannot be saved: the person is told once more.',
        guard: { type: 'isWarned', params: toDraft<Values> },
        actions: telling<Values>(),
      },
      ...(isConfirmed ? [confirmed<Values>()] : []),
      { description: 'The person sends a form without problems.', target: 'saving', actions: keeping<Values>() },
    ],
    'draft.discard': {
      description: 'The person takes out what was typed; the form is as it is saved.',
      ...takingTheirs(id),
    },
  }) as const;

const takingTheirs = (id: string) => ({ target: `#${id}.open`, actions: ['takeTheirs', 'clearDraft'] }) as const;

/** A refusal of a save says whether somebody else has been there. */
const refusals = (barred: string[]) =>
  [
    {
      description: 'The session has ended: the login page is next, and what was typed is kept.',
      guard: { type: 'hasSessionEnded', params: toError },
      target: 'editing',
      meta: { requirements: ['REQ-03', 'REQ-12'] },
    },
    {
      description: 'Somebody else has saved meanwhile.',
      guard: { type: 'isConflict', params: toError },
      target: 'conflicting',
      actions: { type: 'setTheirs', params: toError },
    },
    {
      description: 'Somebody else has seen to it that this cannot be edited any more.',
      guard: { type: 'isBarred', params: toError },
      target: 'barred',
      meta: { requirements: barred },
    },
    {
      description:
        'It is not saved; the person is told why, and at the fields that the server names what is wrong there.',
      target: 'refused',
      actions: [
        { type: 'setProblems', params: toError },
        { type: 'saySaveFailed', params: toError },
      ],
      meta: { requirements: ['GEN-01', 'REQ-07'] },
    },
  ] as const;

const saving = <Item, Values extends DraftValues, Saved>(definition: FormDefinition<Item, Values, Saved>) => {
  const { id, requirements } = definition;
  return {
    description: 'The server saves; the form cannot be changed meanwhile.',
    tags: 'busy',
    invoke: {
      id: 'saveItem',
      src: 'saveItem',
      input: ({ context: { keys, item, values } }: { context: FormContext<Item, Values> }) => ({ keys, item, values }),
      onDone: {
        description: 'It is saved: the person is told, and the page behind the form is next.',
        target: `#${id}.saved`,
        actions: [
          'clearDraft',
          'saySaved',
          { type: 'goToSaved', params: ({ event }: With<{ output: Saved }>) => event },
        ],
        meta: { requirements: requirements.saved },
      },
      onError: refusals(requirements.barred),
    },
  } as const;
};

const conflicting = <Values>(id: string) =>
  ({
    description: 'Somebody else has saved meanwhile: their fields are shown beside what was typed.',
    tags: 'conflict',
    on: {
      'draft.changed': { description: 'The person types on; what was typed is kept.', actions: keeping<Values>() },
      'mine.keep': {
        description: 'The person goes on with what was typed: the next save replaces what the other has saved.',
        target: 'editing',
        actions: ['keepMine', 'keepDraft'],
      },
      'theirs.take': { description: 'The person takes what the other has saved.', ...takingTheirs(id) },
    },
  }) as const;

/** What becomes of the fields of an open form. */
export const fieldsRegion = <Item, Values extends DraftValues, Saved>(
  definition: FormDefinition<Item, Values, Saved>,
) => {
  const { id, requirements } = definition;
  const isConfirmed = definition.mustConfirm !== undefined;
  const on = filling<Values>({ id, isConfirmed });
  return {
    description: 'What becomes of the fields.',
    initial: 'opening',
    states: {
      opening: {
        description: 'Looks whether what was typed before is older than what is saved by now.',
        always: [
          { description: 'Somebody else has saved meanwhile.', guard: 'hasTheirs', target: 'conflicting' },
          { description: 'It is not.', target: 'editing' },
        ],
      },
      editing: { description: 'The form waits for what a person types.', on },
      ...(isConfirmed ? { confirming } : {}),
      saving: saving(definition),
      refused: {
        description: 'It was not saved; what was typed is kept and can be sent again.',
        on,
      },
      conflicting: conflicting<Values>(id),
      barred: {
        description: 'It cannot be edited any more: the form says so, and what was typed stands there to be copied.',
        tags: 'readOnly',
        meta: { requirements: requirements.barred },
      },
    },
  } as const;
};
