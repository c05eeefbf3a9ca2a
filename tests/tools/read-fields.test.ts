import { readFields } from '@learning-console/statecharts/read-fields';
import { expect, test } from 'vitest';

const read = (...functions: unknown[]) => readFields(functions.map(String), 'event');

type Arguments = { event: { a: { b: string; list: string[]; price: number }; c: string; type: string } };

test('CHART-03 fields of an event are read from chains, patterns and other names', () => {
  expect(read(({ event }: Arguments) => event.a.b)).toEqual({ a: { b: 'b' } });
  expect(read((all: Arguments) => all.event?.a.b + all.event.c)).toEqual({ a: { b: 'b' }, c: 'c' });
  expect(read(({ event: { a, c: name = '' } }: Arguments) => [a, name])).toEqual({ a: 'a', c: 'c' });
  expect(
    read(
      ({
        event: {
          a: { b },
        },
      }: Arguments) => b,
    ),
  ).toEqual({ a: { b: 'b' } });
  expect(read(({ event: sent }: Arguments) => sent.c)).toEqual({ c: 'c' });
  const pattern = ({ event }: Arguments) => {
    const { list } = event.a;
    return list;
  };
  expect(read(pattern)).toEqual({ a: { list: 'list' } });
  expect(read('method({ event }) { return event.c }', 'async ({ event }) => event.d')).toEqual({ c: 'c', d: 'd' });
});

test('CHART-03 the method that is called on a field tells its kind', () => {
  expect(read(({ event }: Arguments) => event.a.list.map((one) => one + event.c.length))).toEqual({
    a: { list: [] },
    c: 'c',
  });
  expect(read(({ event }: Arguments) => event.a.price.toFixed(2))).toEqual({ a: { price: 0 } });
});

test('CHART-03 texts, comments, other variables and built-in functions are no fields', () => {
  const others = [
    "({ event }) => 'event.a' + event.c + /event.b/ /* event.d */",
    '({ context }) => context.event.e + myevent.f',
    '({ event }) => ({ event: { g: 1 } })',
  ];
  expect(read(...others, Math.max)).toEqual({ c: 'c' });
});
