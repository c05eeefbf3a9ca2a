import type { Json, JsonObject } from './xstate-types.ts';

/** Writes a value inside another one. */
export type Write = (value: unknown) => Json;

export type Rules = {
  /** What is not written by its fields; undefined leaves it to them. */
  special(value: object, write: Write): Json | undefined;
  text(value: string): string;
  /** How many values are written in full. */
  maxValues: number;
  /** How many characters of a text are written in full. */
  maxText: number;
  /** How many values can be inside each other. */
  maxDepth: number;
};

/**
 * A written value.
 * `isCut`: a limit has left something out.
 * `isShortened`: that, or an object that several hold is written once.
 */
export type Written = { json: Json; isCut: boolean; isShortened: boolean };

class TooLargeError extends Error {}

type Place = { outer: Set<object>; path: string[]; left: number; seen?: Map<object, string> };

const startWriting = (left: number): Place => ({ outer: new Set(), path: [], left });

/**
 * Writes a value as JSON under limits, so that no value takes the time or memory of the rest.
 * What contains itself is `(cycle)`, and what cannot be read says why.
 * Beyond `maxValues`, an object that was written before is a reference.
 * The rest is cut with a notice.
 */
export function writeLimited(value: unknown, rules: Rules): Written {
  try {
    return new Writer(rules, startWriting(rules.maxValues)).writeWhole(value);
  } catch (fault) {
    if (!(fault instanceof TooLargeError)) throw fault;
    return new Writer(rules, { ...startWriting(rules.maxValues), seen: new Map() }).writeWhole(value);
  }
}

class Writer {
  private readonly rules: Rules;
  private readonly place: Place;
  private isCut = false;
  private isReferring = false;

  constructor(rules: Rules, place: Place) {
    this.rules = rules;
    this.place = place;
  }

  writeWhole(value: unknown): Written {
    const json = this.write(value);
    return { json, isCut: this.isCut, isShortened: this.isCut || this.isReferring };
  }

  /** A notice of what a limit has left out. */
  private cut(what: string): string {
    this.isCut = true;
    return `(cut: ${what})`;
  }

  readonly write: Write = (value) => {
    this.place.left -= 1;
    if (this.place.left < 0 && !this.place.seen) throw new TooLargeError();
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') return this.writeText(value);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    return typeof value === 'object' || typeof value === 'function' ? this.writeHolder(value) : String(value);
  };

  /** A long text counts as many values. */
  private writeText(value: string): string {
    this.place.left -= Math.floor(value.length / 1_000);
    if (value.length <= this.rules.maxText) return this.rules.text(value);
    return `${value.slice(0, 1_000)}… ${this.cut(`${value.length} characters`)}`;
  }

  private writeHolder(value: object): Json {
    const { outer, seen, path } = this.place;
    if (outer.has(value)) return '(cycle)';
    const known = seen?.get(value);
    if (known !== undefined) {
      this.isReferring = true;
      return `(as ${known || 'the whole'})`;
    }
    if (path.length >= this.rules.maxDepth) return this.cut(`deeper than ${this.rules.maxDepth} levels`);
    seen?.set(value, path.join('.'));
    outer.add(value);
    try {
      return this.rules.special(value, this.write) ?? this.writeContent(value);
    } catch (fault) {
      if (fault instanceof TooLargeError) throw fault;
      return unreadable(fault);
    } finally {
      outer.delete(value);
    }
  }

  private writeContent(value: object): Json {
    const { maxValues } = this.rules;
    if (ArrayBuffer.isView(value) && value.byteLength > maxValues) return this.cut(`${value.byteLength} bytes`);
    if (Array.isArray(value)) return this.writeItems(value.slice(0, maxValues + 1), value.length);
    if (value instanceof Set || value instanceof Map) return this.writeItems([...value], value.size);
    return this.writeFields(value);
  }

  private writeItems(items: readonly unknown[], total: number): Json[] {
    const written: Json[] = [];
    for (const [at, item] of items.entries()) {
      if (this.isOver()) return [...written, this.cut(`${total - at} more`)];
      written.push(this.writeAt(String(at), item));
    }
    return written;
  }

  private writeFields(value: object): JsonObject {
    const names = Object.keys(value);
    const written: [string, Json][] = [];
    for (const [at, name] of names.entries()) {
      if (this.isOver()) return Object.fromEntries([...written, ['…', this.cut(`${names.length - at} more fields`)]]);
      const field = readField(value, name);
      if (field !== undefined) written.push([name, this.writeAt(name, field)]);
    }
    return Object.fromEntries(written);
  }

  private writeAt(name: string, value: unknown): Json {
    this.place.path.push(name);
    const json = this.write(value);
    this.place.path.pop();
    return json;
  }

  private readonly isOver = (): boolean => this.place.seen !== undefined && this.place.left <= 0;
}

/** A field, or a text that says why it cannot be read. */
export function readField(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name);
  } catch (fault) {
    return unreadable(fault);
  }
}

const unreadable = (fault: unknown): string =>
  `(cannot be read: ${fault instanceof Error ? fault.message : typeof fault})`;
