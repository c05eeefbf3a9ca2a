import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { failureTexts } from '#machines/shared/failure-texts.ts';
import { failureWords } from '#rules/labels.ts';
import { isCoolingAt, resendEnd } from '#rules/resend-wait.ts';
import { clearCooldown, keepCooldown, readCooldown } from '#services/browser/reset-cooldown.ts';
import { onClockTick } from '#services/browser/wall-clock.ts';
import { requestResetCode } from '#services/session.service.ts';

type Context = {
  email: string;
  /** The wall clock, epoch ms, as last heard. */
  now: number;
  /** When the countdown ends, epoch ms; the truth that the label is counted from. */
  endsAt: number | null;
  /** Why no code was sent, for the page to show; empty when nothing is to be said. */
  refusal: string;
};

type Events = { type: 'code.request'; email: string } | { type: 'clock.ticked'; now: number };

type StoreEvents = { type: 'cooldown.keep'; endsAt: number } | { type: 'cooldown.clear' };

/** The time, and the end of a countdown from before a reload: what the machine starts with on the page. */
export const countdownAtOpening = () => ({ now: Date.now(), endsAt: readCooldown() });

export const resetCountdownMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as { now: number; endsAt: number | null },
    children: {} as { cooldownStore: 'cooldownStore' },
    tags: {} as 'coolingDown' | 'over' | 'delivered',
  },
  actors: {
    requestResetCode: fromPromise<void, { email: string }>(({ input, signal }) => requestResetCode(input, signal)),
    wallClock: fromCallback(({ sendBack }) => onClockTick((now) => sendBack({ type: 'clock.ticked', now }))),
    cooldownStore: fromCallback<StoreEvents>(({ receive }) => {
      receive((event) => (event.type === 'cooldown.keep' ? keepCooldown(event.endsAt) : clearCooldown()));
    }),
  },
  guards: {
    isCooling: ({ context }) => isCoolingAt(context.now, context.endsAt),
    hasCooled: ({ context }) => context.endsAt !== null,
    hasRunOut: ({ context }, { now }: { now: number }) => !isCoolingAt(now, context.endsAt),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email, endsAt: null, refusal: '' })),
    setEnd: assign((_, { now }: { now: number }) => ({ now, endsAt: resendEnd(now) })),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: failureWords(failureTexts(error)),
      endsAt: null,
    })),
    keepEnd: sendTo('cooldownStore', ({ context }) => ({ type: 'cooldown.keep', endsAt: context.endsAt ?? 0 })),
    clearKeptEnd: sendTo('cooldownStore', { type: 'cooldown.clear' }),
  },
}).createMachine({
  id: 'resetCountdown',
  description: 'The button that sends the verification code, and its pause of 30 seconds.',
  context: ({ input }) => ({ ...input, email: '', refusal: '' }),
  invoke: { id: 'cooldownStore', src: 'cooldownStore' },
  type: 'parallel',
  states: {
    countdown: {
      description: 'What the button says and whether it can be pressed.',
      initial: 'recalling',
      states: {
        recalling: {
          description: 'Looks whether a countdown was running before the page was loaded.',
          always: [
            {
              description: 'The countdown goes on with the time that is left.',
              guard: 'isCooling',
              target: 'coolingDown.counting',
              meta: { requirements: ['RESET-07'] },
            },
            { description: 'The countdown ended while the page was away.', guard: 'hasCooled', target: 'over' },
            { description: 'No code was asked for yet.', target: 'resting' },
          ],
        },
        resting: {
          description: "The button says 'Send' and can be pressed.",
          on: {
            'code.request': {
              description: 'The person asks for a code by a valid e-mail address.',
              target: ['#resetCountdown.countdown.coolingDown', '#resetCountdown.request.requesting'],
              actions: { type: 'setEmail', params: ({ event }) => event },
              meta: { requirements: ['RESET-03'] },
            },
          },
        },
        coolingDown: {
          description: "The button is disabled and says how many seconds are left, '{n} S'.",
          tags: 'coolingDown',
          meta: { requirements: ['RESET-03', 'RESET-07'] },
          invoke: { id: 'wallClock', src: 'wallClock' },
          initial: 'beginning',
          states: {
            beginning: {
              description: 'The wall clock is asked for the time to count from.',
              on: {
                'clock.ticked': {
                  description: 'The end is set 30 seconds from now and kept for a reload.',
                  target: 'counting',
                  actions: [{ type: 'setEnd', params: ({ event }) => event }, 'keepEnd'],
                },
              },
            },
            counting: {
              description: 'The seconds are counted down to the end by the wall clock.',
              on: {
                'clock.ticked': [
                  {
                    description: 'The 30 seconds are over, or the clock of the computer was changed.',
                    guard: { type: 'hasRunOut', params: ({ event }) => event },
                    target: '#resetCountdown.countdown.over',
                    actions: { type: 'setNow', params: ({ event }) => event },
                    meta: { requirements: ['RESET-03', 'RESET-07'] },
                  },
                  {
                    description: 'The label shows the seconds that are left.',
                    actions: { type: 'setNow', params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        over: {
          description: "The button says 'Resend' and can be pressed.",
          tags: 'over',
          meta: { requirements: ['RESET-03'] },
          on: {
            'code.request': {
              description: 'The person asks for another code; an earlier request still under way is given up.',
              target: ['#resetCountdown.countdown.coolingDown', '#resetCountdown.request.requesting'],
              actions: { type: 'setEmail', params: ({ event }) => event },
            },
          },
        },
      },
    },
    request: {
      description: 'What has become of the request for a code.',
      initial: 'unasked',
      states: {
        unasked: { description: 'No code was asked for since the page was opened.' },
        requesting: {
          description: 'The server is asked to send the code by e-mail.',
          invoke: {
            id: 'requestResetCode',
            src: 'requestResetCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { description: 'The server has sent the code.', target: 'delivered' },
            onError: {
              description: "The countdown is cancelled, the button says 'Send' again and the page shows why.",
              target: ['#resetCountdown.countdown.resting', '#resetCountdown.request.failed'],
              actions: [{ type: 'setRefusal', params: ({ event }) => event }, 'clearKeptEnd'],
              meta: { requirements: ['RESET-05', 'LOGIN-05'] },
            },
          },
        },
        delivered: { description: 'The code is on its way to the mailbox.', tags: 'delivered' },
        failed: { description: 'The code could not be sent; the page says why beside the field.' },
      },
    },
  },
});
