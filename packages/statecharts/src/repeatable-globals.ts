import { randomNumbers } from './random-numbers.ts';
import { runAndUndo } from './time-limit.ts';

/** The time at which each run begins, in milliseconds since 1970. */
export const firstTime = Date.UTC(2026, 0, 1);

type Run = <Result>(run: () => Result) => Result;

/**
 * Runs code with random numbers and a clock that are the same in each run.
 * `passed` returns the milliseconds since the first run.
 * Random numbers of `node:crypto` stay random.
 * If it is muted, the code prints nothing.
 */
export function createRepeatable(passed: () => number, isMuted = false): Run {
  const random = randomNumbers(1);
  const readTime = () => firstTime + passed();
  const fixed: [object, string, unknown][] = [
    [globalThis, 'Date', createDate(readTime)],
    [Math, 'random', random],
    [globalThis.crypto, 'randomUUID', () => toUuid(random)],
    [globalThis.crypto, 'getRandomValues', (view: ArrayBufferView) => fillRandomly(view, random)],
    ...(isMuted ? mutedFields : []),
  ];
  return (run) => {
    const restores = fixed.map((one) => replaceField(...one));
    return runAndUndo(() => {
      for (const restore of restores) restore();
    }, run);
  };
}

const returnTrue = (): boolean => true;

/** Other methods of the console print through the streams. */
const mutedFields: [object, string, unknown][] = [
  ...['log', 'info', 'warn', 'error', 'debug'].map((name): [object, string, unknown] => [console, name, () => {}]),
  [process.stdout, 'write', returnTrue],
  [process.stderr, 'write', returnTrue],
];

/** `Date` with another current time. */
const createDate = (readTime: () => number) =>
  new Proxy(Date, {
    construct: (target, inputs, user) => Reflect.construct(target, inputs.length === 0 ? [readTime()] : inputs, user),
    apply: (target) => new target(readTime()).toString(),
    get: (target, name) => (name === 'now' ? readTime : Reflect.get(target, name)),
  });

function replaceField(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

function fillRandomly<View extends ArrayBufferView>(view: View, random: () => number): View {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (const at of bytes.keys()) bytes[at] = Math.floor(random() * 256);
  return view;
}

const toUuid = (random: () => number): string =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () => Math.floor(random() * 16).toString(16));
