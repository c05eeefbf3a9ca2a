import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { failureTexts } from '#machines/patterns/failures.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { isCountingDownAt, resendEnd } from '#rules/sign-in/resend-countdown.ts';
import { onClockTick } from '#services/browser/wall-clock.ts';
import { requestResetCode } from '#services/session/session.service.ts';
import { clearCooldown, readCooldown, saveCooldown } from '#services/sign-in/reset-cooldown.ts';

type Context = {
  email: string;
  /** Wall clock, epoch ms. */
  now: number;
  /** End of the countdown, epoch ms. */
  endsAt: number | null;
  /** Why no code was sent; empty without a failure. */
  message: string;
};

type Events = { type: 'code.request'; email: string } | { type: 'clock.ticked'; now: number };

/** The input on a page: the time, and the end of a countdown that a reload has interrupted. */
export const initialCountdown = () => ({ now: Date.now(), endsAt: readCooldown() });

export const resetCountdownMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { now: number; endsAt: number | null },
    tags: {} as 'coolingDown' | 'over' | 'delivered',
  },
  actors: {
    requestResetCode: fromPromise<void, { email: string }>(({ input, signal }) => requestResetCode(input, signal)),
    wallClock: fromCallback(({ sendBack }) => onClockTick((now) => sendBack({ type: 'clock.ticked', now }))),
  },
  guards: {
    isCooling: ({ context }) => isCountingDownAt(context.now, context.endsAt),
    hasEnd: ({ context }) => context.endsAt !== null,
    isOver: ({ context }, { now }: { now: number }) => !isCountingDownAt(now, context.endsAt),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, endsAt: null, message: '' })),
    setEnd: assign((_, { now }: { now: number }) => ({ now, endsAt: resendEnd(now) })),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    setMessage: assign((_, { error }: { error: unknown }) => ({
      message: failureMessage(failureTexts(error)),
      endsAt: null,
    })),
    saveEnd: ({ context }) => saveCooldown(context.endsAt ?? 0),
    clearStoredEnd: () => clearCooldown(),
  },
}).createMachine({
  id: 'resetCountdown',
  description: 'The button that sends the verification code and is disabled for 30 seconds after that.',
  context: ({ input }) => ({ ...input, email: '', message: '' }),
  type: 'parallel',
  states: {
    countdown: {
      description: 'The label of the button, and whether the button is enabled.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'Chooses whether a countdown from before a reload continues.',
          always: [
            {
              description: 'The countdown continues with the remaining time.',
              guard: 'isCooling',
              target: 'coolingDown.counting',
              meta: { requirements: ['RESET-07'] },
            },
            { description: 'The countdown ended before the page loaded again.', guard: 'hasEnd', target: 'over' },
            { description: 'No code has been requested yet.', target: 'ready' },
          ],
        },
        ready: {
          description: "The button says 'Send' and is enabled.",
          on: {
            'code.request': {
              description: 'The user requests a code for a valid e-mail address.',
              target: ['#resetCountdown.countdown.coolingDown', '#resetCountdown.request.requesting'],
              actions: { type: 'setEmail', params: toEvent },
              meta: { requirements: ['RESET-03'] },
            },
          },
        },
        coolingDown: {
          description: "The button is disabled and shows the remaining seconds, '{n} S'.",
          tags: 'coolingDown',
          meta: { requirements: ['RESET-03', 'RESET-07'] },
          invoke: { id: 'wallClock', src: 'wallClock' },
          initial: 'starting',
          states: {
            starting: {
              description: 'The countdown waits for the current time.',
              on: {
                'clock.ticked': {
                  description: 'The countdown ends in 30 seconds; the end is stored for a reload.',
                  target: 'counting',
                  actions: [{ type: 'setEnd', params: toEvent }, 'saveEnd'],
                },
              },
            },
            counting: {
              description: 'The wall clock counts the seconds down.',
              on: {
                'clock.ticked': [
                  {
                    description: 'The 30 seconds are over, or the clock of the computer has changed.',
                    guard: { type: 'isOver', params: toEvent },
                    target: '#resetCountdown.countdown.over',
                    actions: { type: 'setNow', params: toEvent },
                    meta: { requirements: ['RESET-03', 'RESET-07'] },
                  },
                  {
                    description: 'The label shows the remaining seconds.',
                    actions: { type: 'setNow', params: toEvent },
                  },
                ],
              },
            },
          },
        },
        over: {
          description: "The button says 'Resend' and is enabled.",
          tags: 'over',
          meta: { requirements: ['RESET-03'] },
          on: {
            'code.request': {
              description: 'The user requests another code; a pending request is cancelled.',
              target: ['#resetCountdown.countdown.coolingDown', '#resetCountdown.request.requesting'],
              actions: { type: 'setEmail', params: toEvent },
            },
          },
        },
      },
    },
    request: {
      description: 'The request for a code.',
      initial: 'idle',
      states: {
        idle: { description: 'No code has been requested since the page opened.' },
        requesting: {
          description: 'The server is sending the code by e-mail.',
          invoke: {
            id: 'requestResetCode',
            src: 'requestResetCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { description: 'The server has sent the code.', target: 'delivered' },
            onError: {
              description: "The countdown stops, the button says 'Send' again and the page shows why.",
              target: ['#resetCountdown.countdown.ready', '#resetCountdown.request.failed'],
              actions: [{ type: 'setMessage', params: toEvent }, 'clearStoredEnd'],
              meta: { requirements: ['RESET-05', 'LOGIN-05'] },
            },
          },
        },
        delivered: { description: 'The server has sent the code.', tags: 'delivered' },
        failed: { description: 'The code could not be sent; the page shows why next to the field.' },
      },
    },
  },
});
