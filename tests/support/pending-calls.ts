import { type AnyActorRef, type EventObject, fromCallback, fromPromise } from 'xstate';

export type PendingCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
};

/** Runs all pending promise reactions; no time passes. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** An actor whose calls wait until the test answers them. */
export function pendingCalls<Output = void, Input = unknown>() {
  const calls: PendingCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const answer = (output: Output) => {
          resolve(output);
          return settled();
        };
        const fail = (error: unknown) => {
          reject(error);
          return settled();
        };
        calls.push({ input, signal, answer, fail });
      }),
  );
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('no call was made');
    return call;
  };
  return { calls, logic, last };
}

/** A listener whose events the test sends. */
export function controlledListener<Event extends EventObject, Input>() {
  let send: (event: Event) => void = () => undefined;
  const logic = fromCallback<Event, Input>(({ sendBack }) => {
    send = sendBack;
  });
  return { logic, send: (event: Event) => send(event) };
}

/** The events that an actor emits from now on, in order. */
export function emittedBy(actor: AnyActorRef): unknown[] {
  const emitted: unknown[] = [];
  actor.on('*', (one: unknown) => emitted.push(one));
  return emitted;
}
