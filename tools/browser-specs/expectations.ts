import { setTimeout as pause } from 'node:timers/promises';
import { chai, customMatchers, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

// The path tests use some parts of the test runner.
// Specs run without it and get these parts from this file.
chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

Reflect.get(chai.expect, 'extend').call(chai.expect, chai.expect, customMatchers);

const pauseMs = 50;

type Reader = () => unknown;
type Matching = { read: Reader; timeout: number; isNot: boolean; name: string | symbol; expected: unknown[] };

async function repeat({ read, timeout, isNot, name, expected }: Matching): Promise<void> {
  const endMs = Date.now() + timeout;
  for (;;) {
    try {
      const assertion = isNot ? chai.expect(await read()).not : chai.expect(await read());
      return Reflect.get(assertion, name).apply(assertion, expected);
    } catch (error) {
      if (Date.now() > endMs) throw error;
      await pause(pauseMs);
    }
  }
}

const polled = (read: Reader, timeout: number, isNot = false): object =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'not'
          ? polled(read, timeout, true)
          : (...expected: unknown[]) => repeat({ read, timeout, isNot, name, expected }),
    },
  );

export const expect = Object.assign(chai.expect, {
  poll: (read: Reader, { timeout }: { timeout: number }) => polled(read, timeout),
});

const accessible = new Set<string>();

export const isKnownAccessible = (shape: string): boolean => accessible.has(shape);

export const addAccessible = (shape: string): void => void accessible.add(shape);

export const timed = <Result>(_part: string, work: () => Promise<Result>): Promise<Result> => work();
