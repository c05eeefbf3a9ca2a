import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { SecondFactor, SecondFactorSetup } from '#contract/second-factor.contract.ts';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import { recoveryCodesReplaced, secondFactorOff, secondFactorOn } from '#rules/administrators/second-factor-texts.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { type FieldProblems, fieldProblemsIn, noProblems } from '#rules/patterns/field-problems.ts';
import type { ProofValues } from '#rules/sign-in/second-factor-fields.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  loadSecondFactor,
  replaceRecoveryCodes,
  setUpSecondFactor,
} from '#services/administrators/second-factor.service.ts';

type Context = {
  factor: SecondFactor;
  /** The secret to be confirmed; empty texts without one. */
  setup: SecondFactorSetup;
  recoveryCodes: readonly string[];
  /** What was submitted last, until its outcome is known. */
  values: ProofValues;
  problems: FieldProblems;
};

type Event =
  | { type: 'factor.retry' }
  | { type: 'setup.open' }
  | { type: 'codes.open' }
  | { type: 'end.open' }
  | { type: 'form.submit'; values: ProofValues }
  | { type: 'form.cancel' }
  | { type: 'codes.close' };

type Tag = 'busy' | 'failed' | 'unavailable' | 'setup' | 'asksPassword' | 'asksCode' | 'replacing' | 'ending' | 'codes';

const noValues: ProofValues = { password: '', code: '' };
const noSetup: SecondFactorSetup = { secret: '', uri: '' };

const secondFactor = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as Tag },
  actors: {
    findSecondFactor: fromPromise<SecondFactor>(({ signal }) => loadSecondFactor(signal)),
    setUpSecondFactor: fromPromise<SecondFactorSetup, ProofValues>(({ input, signal }) =>
      setUpSecondFactor(input, signal),
    ),
    confirmSecondFactor: fromPromise<string[], ProofValues>(({ input, signal }) => confirmSecondFactor(input, signal)),
    replaceRecoveryCodes: fromPromise<string[], ProofValues>(({ input, signal }) =>
      replaceRecoveryCodes(input, signal),
    ),
    endSecondFactor: fromPromise<void, ProofValues>(({ input, signal }) => endSecondFactor(input, signal)),
  },
  guards: {
    isOn: ({ context }) => context.factor.isOn,
    isUnavailable: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
    isConflict: (_, { error }: ErrorParams) => isKind(error, 'conflict'),
  },
  actions: {
    setFactor: assign((_, { output }: { output: SecondFactor }) => ({ factor: output })),
    setSetup: assign((_, { output }: { output: SecondFactorSetup }) => ({ setup: output })),
    setCodes: assign((_, { output }: { output: string[] }) => ({ recoveryCodes: output })),
    setValues: assign((_, { values }: { values: ProofValues }) => ({ values, problems: noProblems })),
    setProblems: assign((_, { error }: ErrorParams) => ({
      problems: isFailure(error) ? fieldProblemsIn(error.errors, ['password', 'code']) : noProblems,
    })),
    clearValues: assign({ values: noValues }),
    clearAll: assign({ values: noValues, problems: noProblems, setup: noSetup, recoveryCodes: [] }),
    notifyOn: sendTo(notices, notice('success', secondFactorOn)),
    notifyReplaced: sendTo(notices, notice('success', recoveryCodesReplaced)),
    notifyOff: sendTo(notices, notice('success', secondFactorOff)),
    notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
  },
});

const form = secondFactor.createStateConfig({
  on: {
    'form.cancel': {
      description: 'The user cancels; nothing typed is stored.',
      target: '#secondFactor.choosing',
      actions: 'clearAll',
    },
  },
});

const submit = { type: 'setValues', params: toEvent } as const;

const conflict = {
  description: 'The second factor was changed elsewhere; a notice says so and its status loads again.',
  guard: { type: 'isConflict', params: toEvent },
  target: '#secondFactor.loading',
  actions: ['clearAll', { type: 'notifyFailed', params: toEvent }],
  meta: { requirements: ['REQ-07'] },
} as const;

const rejected = {
  description: 'The form keeps the input and shows what is wrong; a notice says why.',
  actions: [
    { type: 'setProblems', params: toEvent },
    { type: 'notifyFailed', params: toEvent },
  ],
  meta: { requirements: ['REQ-07'] },
} as const;

export const secondFactorMachine = secondFactor.createMachine({
  id: 'secondFactor',
  description: "The second factor of the administrator's sign-in: its set-up, its recovery codes and its end.",
  context: {
    factor: { isOn: false, recoveryCodeCount: 0 },
    setup: noSetup,
    recoveryCodes: [],
    values: noValues,
    problems: noProblems,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The status loads; one that is known stays on the page.',
      tags: 'busy',
      invoke: {
        id: 'findSecondFactor',
        src: 'findSecondFactor',
        onDone: {
          description: 'The status has loaded.',
          target: 'choosing',
          actions: { type: 'setFactor', params: toEvent },
        },
        onError: [
          {
            description: 'This server has no second factors.',
            guard: { type: 'isUnavailable', params: toEvent },
            target: 'unavailable',
          },
          {
            description: 'The page says that the status could not be loaded and offers a retry.',
            target: 'failed',
            meta: { requirements: ['REQ-07'] },
          },
        ],
      },
    },
    unavailable: {
      description: 'This server has no second factors; the page says so.',
      tags: 'unavailable',
      meta: { requirements: ['ME-01'] },
    },
    failed: {
      description: 'The page says that the status could not be loaded.',
      tags: 'failed',
      meta: { requirements: ['REQ-07'] },
      on: { 'factor.retry': { description: 'The user loads the status again.', target: 'loading' } },
    },
    choosing: {
      description: 'Chooses whether the second factor is on.',
      always: [
        { description: 'The second factor is on.', guard: 'isOn', target: 'on' },
        { description: 'The second factor is off.', target: 'off' },
      ],
    },
    off: {
      description: 'The password alone signs in; the page offers the set-up.',
      meta: { requirements: ['ME-01'] },
      on: { 'setup.open': { description: "The user presses 'Set up'.", target: 'starting' } },
    },
    on: {
      description: 'A code is needed to sign in; the page offers new recovery codes and the end.',
      meta: { requirements: ['ME-01'] },
      on: {
        'codes.open': { description: "The user presses 'New recovery codes'.", target: 'replacing' },
        'end.open': { description: "The user presses 'Turn off'.", target: 'ending' },
      },
    },
    starting: {
      ...form,
      description: 'The set-up asks for the current password.',
      tags: ['setup', 'asksPassword'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The user types the password.',
          on: {
            'form.submit': { description: 'The user continues.', target: 'submitting', actions: submit },
          },
        },
        submitting: {
          description: 'The server checks the password and makes a secret.',
          tags: 'busy',
          exit: 'clearValues',
          invoke: {
            id: 'setUpSecondFactor',
            src: 'setUpSecondFactor',
            input: ({ context }) => context.values,
            onDone: {
              description: 'The page shows the secret as a QR code and as text.',
              target: '#secondFactor.confirming',
              actions: { type: 'setSetup', params: toEvent },
            },
            onError: [conflict, { ...rejected, target: 'editing' }],
          },
        },
      },
    },
    confirming: {
      ...form,
      description: 'The page shows the secret and asks for a code of the authenticator app.',
      tags: ['setup', 'asksCode'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The user adds the secret to the app and types its code.',
          on: {
            'form.submit': { description: 'The user submits the code.', target: 'submitting', actions: submit },
          },
        },
        submitting: {
          description: 'The server checks the code.',
          tags: 'busy',
          exit: 'clearValues',
          invoke: {
            id: 'confirmSecondFactor',
            src: 'confirmSecondFactor',
            input: ({ context }) => context.values,
            onDone: {
              description: 'The second factor is on; a notice says so and the recovery codes appear.',
              target: '#secondFactor.showingCodes',
              actions: [{ type: 'setCodes', params: toEvent }, 'notifyOn'],
              meta: { requirements: ['ME-01'] },
            },
            onError: [conflict, { ...rejected, target: 'editing' }],
          },
        },
      },
    },
    replacing: {
      ...form,
      description: 'New recovery codes need the current password and a code.',
      tags: ['replacing', 'asksPassword', 'asksCode'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The user types password and code.',
          on: {
            'form.submit': { description: 'The user asks for new codes.', target: 'submitting', actions: submit },
          },
        },
        submitting: {
          description: 'The server makes new recovery codes.',
          tags: 'busy',
          exit: 'clearValues',
          invoke: {
            id: 'replaceRecoveryCodes',
            src: 'replaceRecoveryCodes',
            input: ({ context }) => context.values,
            onDone: {
              description: 'The new recovery codes appear; a notice says that the former ones are not valid.',
              target: '#secondFactor.showingCodes',
              actions: [{ type: 'setCodes', params: toEvent }, 'notifyReplaced'],
              meta: { requirements: ['ME-01'] },
            },
            onError: [conflict, { ...rejected, target: 'editing' }],
          },
        },
      },
    },
    ending: {
      ...form,
      description: 'The end of the second factor needs the current password and a code.',
      tags: ['ending', 'asksPassword', 'asksCode'],
      initial: 'editing',
      states: {
        editing: {
          description: 'The user types password and code.',
          on: {
            'form.submit': { description: 'The user turns it off.', target: 'submitting', actions: submit },
          },
        },
        submitting: {
          description: 'The server turns the second factor off.',
          tags: 'busy',
          exit: 'clearValues',
          invoke: {
            id: 'endSecondFactor',
            src: 'endSecondFactor',
            input: ({ context }) => context.values,
            onDone: {
              description: 'A notice says so; the status loads again.',
              target: '#secondFactor.loading',
              actions: ['clearAll', 'notifyOff'],
              meta: { requirements: ['ME-01'] },
            },
            onError: [conflict, { ...rejected, target: 'editing' }],
          },
        },
      },
    },
    showingCodes: {
      description: 'The page shows the recovery codes, once.',
      tags: 'codes',
      meta: { requirements: ['ME-01'] },
      on: {
        'codes.close': {
          description: 'The user has stored the codes; they disappear and the status loads again.',
          target: 'loading',
          actions: 'clearAll',
        },
      },
    },
  },
});
