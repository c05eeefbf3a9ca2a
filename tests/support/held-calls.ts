import { type AnyActorRef, type EventObject, fromCallback, fromPromise } from 'xstate';

type HeldCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
};

/** Everything that promises have to run on, done; no time passes. */
export const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** An actor whose calls wait until the test answers them. */
export function heldCalls<Output = void, Input = unknown>() {
  const calls: HeldCall<Output, Input>[] = [];
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
    if (!call) throw new Error('nothing was asked');
    return call;
  };
  return { calls, logic, last };
}

/** An ear that hears what the test tells. */
export function heldEar<Heard extends EventObject, Input>() {
  let tell: (heard: Heard) => void = () => undefined;
  const logic = fromCallback<Heard, Input>(({ sendBack }) => {
    tell = sendBack;
  });
  return { logic, tell: (heard: Heard) => tell(heard) };
}

/** What an actor tells the world from now on, in order. */
export function emittedBy(actor: AnyActorRef): unknown[] {
  const emitted: unknown[] = [];
  actor.on('*', (one: unknown) => emitted.push(one));
  return emitted;
}
