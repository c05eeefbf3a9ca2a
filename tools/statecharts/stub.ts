import type { Logic, Plain, PlainObject } from './boundary.ts';
import { plain, plainFields } from './plain.ts';

/** What a chart asked of the outside world in one step. */
export type Asked = { started: PlainObject[]; sent: PlainObject[] };

type StubSnapshot = { status: string; output: unknown; error: unknown; input: unknown };
type StubEvent = { type: string; value?: unknown };
type Scope = { id: string };

export const settling = (kind: 'done' | 'error', value: unknown): StubEvent => ({ type: `stub.${kind}`, value });

function settle(snapshot: StubSnapshot, { type, value }: StubEvent): StubSnapshot {
  if (type === 'stub.done') return { ...snapshot, status: 'done', output: value };
  if (type === 'stub.error') return { ...snapshot, status: 'error', error: value };
  return type === 'xstate.stop' ? { ...snapshot, status: 'stopped' } : snapshot;
}

/** An actor that stands in for a promise, an ear or a child machine: it does nothing but note what it is asked. */
export function stubActor(src: string, asked: () => Asked): Logic {
  const noteSent = (to: string, event: StubEvent) => asked().sent.push({ to, event: plainFields(event) });
  const logic = {
    getInitialSnapshot: ({ id }: Scope, input: unknown): StubSnapshot => {
      const given: Plain = plain(input);
      asked().started.push({ actor: id, ...(src === id ? {} : { src }), ...(given === null ? {} : { input: given }) });
      return { status: 'active', output: undefined, error: undefined, input };
    },
    transition: (snapshot: StubSnapshot, event: StubEvent, { id }: Scope): StubSnapshot => {
      if (!event.type.startsWith('stub.') && !event.type.startsWith('xstate.')) noteSent(id, event);
      return settle(snapshot, event);
    },
    getPersistedSnapshot: (snapshot: StubSnapshot) => snapshot,
  };
  return logic as unknown as Logic;
}
