import type { RecordCalls } from './chart-model.ts';

/** The methods to replace, by the name of a global object, e.g. `{ localStorage: ['setItem'] }`. */
type Methods = Readonly<Record<string, readonly string[]>>;

/** A call as paths record it: the name of the method and its arguments. */
type GlobalCall = [name: string, ...inputs: unknown[]];

const unchanged = (call: GlobalCall): GlobalCall => call;

/**
 * Replaces global objects by ones that record each call and do nothing else.
 * `toCall` removes what differs in each run, such as the time.
 */
export function recordGlobals(methods: Methods, toCall = unchanged): RecordCalls {
  return (record) => {
    const restores = Object.entries(methods).map(([name, own]) => {
      const recorders = own.map((method) => {
        const recorder = (...inputs: unknown[]) => void record(toCall([`${name}.${method}`, ...inputs]));
        return [method, recorder] as const;
      });
      return replaceGlobal(name, Object.fromEntries(recorders));
    });
    return () => {
      for (const restore of restores) restore();
    };
  };
}

function replaceGlobal(name: string, value: object): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  return () => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  };
}
