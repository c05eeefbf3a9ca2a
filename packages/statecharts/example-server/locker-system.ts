import type { ReportedEvent, SystemUnderTest } from '@learning-console/statecharts/system';
import { type Report, startLockerServer } from './locker-server.ts';

const events: Readonly<Record<Report['report'], ReportedEvent>> = {
  valid: { event: 'done checkCode', case: 'valid code' },
  wrong: { event: 'done checkCode', case: 'wrong code' },
  offline: { event: 'error checkCode' },
};

const getReport = ({ event, case: name }: ReportedEvent): Report['report'] => {
  if (event === 'error checkCode') return 'offline';
  return name === 'valid code' ? 'valid' : 'wrong';
};

/** The outside of a server: a register that answers on request, and a clock that moves on request. */
function createOutside() {
  let answer: (report: Report['report']) => void = () => {};
  let timer: (() => void) | undefined;
  return {
    isValid: () =>
      new Promise<boolean>((resolve, reject) => {
        answer = (report) => (report === 'offline' ? reject(new Error(report)) : resolve(report === 'valid'));
      }),
    wait: (_: number, run: () => void) => {
      timer = run;
      return () => {
        timer = undefined;
      };
    },
    answer: (report: Report['report']) => answer(report),
    pass: () => timer?.(),
  };
}

type Options = {
  maxAttempts?: number;
  /** What the register answers, whatever the path expects. */
  registerAnswers?: Report['report'];
};

/** A server of a locker for each path: HTTP calls are sent, and its reports are received. */
export const createLockerSystem = ({ maxAttempts = 3, registerAnswers }: Options = {}): SystemUnderTest => ({
  async create() {
    const outside = createOutside();
    const { address, stop } = await startLockerServer({ ...outside, maxAttempts });
    const post = (path: string, form?: Record<string, string>) =>
      fetch(`${address}${path}`, { method: 'POST', ...(form && { body: new URLSearchParams(form) }) });
    const sends: Readonly<Record<string, () => unknown>> = {
      'code.enter': () => post('/code', { code: '1234' }),
      'door.closed': () => post('/door-closed'),
      'locker.unblocked': () => post('/unblock'),
      'after openTooLong': () => outside.pass(),
    };
    return {
      send: ({ step }) => sends[step.event]?.(),
      receives: ({ step }) => step.event.endsWith(' checkCode'),
      async receive({ step }, signal) {
        outside.answer(registerAnswers ?? getReport(step));
        const response = await fetch(`${address}/reports`, { signal });
        const { report }: Report = await response.json();
        return events[report];
      },
      read: async () => (await fetch(`${address}/state`)).json(),
      close: stop,
    };
  },
  expect: ({ state, context }) => ({ state, attempts: context.attempts }),
});
