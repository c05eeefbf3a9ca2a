import { toJson } from './json.ts';
import { randomNumbers } from './random-numbers.ts';

/** Random values that are the same for the same seed. */
export type RandomSource = {
  /** From 0 to below 1. */
  number(): number;
  /** A whole number, limits included. */
  integer(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A text of small letters, with a length between the limits. */
  text(from: number, to: number): string;
  /** A seed for another source, e.g. of a library. */
  seed(): number;
};

/** Makes the payload of an event, without its type. */
export type Generator<Value extends object = object> = (random: RandomSource) => Value;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A source that returns the same values for the same seed. */
export function createRandom(seed: number): RandomSource {
  return fromNumbers(randomNumbers(seed));
}

/** The simplest values: the lower limit, the first item, the shortest text. */
export const simplest = (): RandomSource => fromNumbers(() => 0);

function fromNumbers(next: () => number): RandomSource {
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('pick needs at least one item');
    return items[integer(0, items.length - 1)] as Item;
  };
  return {
    number: next,
    integer,
    pick,
    text: (from, to) => Array.from({ length: integer(from, to) }, () => pick([...letters])).join(''),
    seed: () => integer(0, 2_147_483_646),
  };
}

/** How many payloads of a generator the paths have if the model names none. */
const samples = 3;

type Payloads = { [event: string]: { [name: string]: object } | undefined };
type Generators = { readonly [event: string]: Generator | undefined };

/** Adds cases for the events that have a generator and no case, the same in each run. */
export function sampleCases(cases: Payloads, generators: Generators): Payloads {
  const events = Object.entries(generators).filter(([event]) => Object.keys(cases[event] ?? {}).length === 0);
  const sampled = events.map(([event, generate]) => [event, generate ? sample(generate) : {}] as const);
  return { ...cases, ...Object.fromEntries(sampled) };
}

/** Without payloads that are there twice. */
function sample(generate: Generator): { [name: string]: object } {
  const values = Array.from({ length: samples }, (_, at) => generate(createRandom(at + 1)));
  const distinct = new Map(values.map((value) => [JSON.stringify(toJson(value)), value]));
  return Object.fromEntries([...distinct.values()].map((value, at) => [`generated ${at + 1}`, value]));
}
