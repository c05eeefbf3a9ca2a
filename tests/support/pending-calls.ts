import { stubSystem } from '@learning-console/statecharts/stub-actor';
import {
  type AnyActorRef,
  type AnyEventObject,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  fromTransition,
} from 'xstate';

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
  const call = (input: Input, signal: AbortSignal) =>
    new Promise<Output>((resolve, reject) => {
      const answer = (output: Output) => {
        resolve(output);
        return settled();
      };
      const fail = (error: unknown) => {
        reject(error);
        return settled();
      };
      calls.push({ input, signal, answer, fail });
    });
  const logic = fromPromise<Output, Input>(({ input, signal }) => call(input, signal));
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('no call was made');
    return call;
  };
  return { calls, call, logic, last };
}

/** A listener whose events the test sends. */
export function controlledListener<Event extends EventObject, Input>() {
  let send: (event: Event) => void = () => undefined;
  const logic = fromCallback<Event, Input>(({ sendBack }) => {
    send = sendBack;
  });
  return { logic, send: (event: Event) => send(event) };
}

/** Stands in for another machine, and adds each event that it gets to `received`. */
export const recordingActor = <Event extends EventObject>(received: Event[]) =>
  createActor(fromTransition((_, event: Event) => void received.push(event), undefined)).start();

/**
 * The events that an actor emits, or sends to other actors of the console, from now on.
 * `open` gets each address that the actor opens.
 */
export function emittedBy(actor: AnyActorRef, open: (path: string) => void = () => {}): AnyEventObject[] {
  const emitted: AnyEventObject[] = [];
  actor.on('*', (one: AnyEventObject) => emitted.push(one));
  stubSystem(actor, (one) => {
    emitted.push(one);
    if (one.type === 'navigate') open(one.path);
  });
  return emitted;
}
