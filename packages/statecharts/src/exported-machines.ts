import { faultMessage } from './findings.ts';
import { limitTime } from './time-limit.ts';
import { getMachineId, isMachine } from './xstate-types.ts';

/** A name and what is exported by it. */
export type Exported = [name: string, value: unknown];

/** The machines in an export, and a sentence about each part that could not be used. */
export type Inner = { machines: Exported[]; notes: string[] };

/** How a part is written behind the name of its export; what has no such name is undefined. */
type Part = { place: string | undefined; read(): unknown };

const formatAccess = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`);

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value));

function listParts(value: object): Part[] {
  if (value instanceof Set) return [...value].map((one) => ({ place: undefined, read: () => one }));
  if (value instanceof Map)
    return [...value].map(([key, one]) => ({
      place: typeof key === 'string' || typeof key === 'number' ? `.get(${JSON.stringify(key)})` : undefined,
      read: () => one,
    }));
  if (!Array.isArray(value) && !isPlain(value)) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(value)).map(([key, field]) => ({
    place: Array.isArray(value) ? `[${key}]` : formatAccess(key),
    // A getter is code of the file and can have no end.
    read: () => ('value' in field ? field.value : limitTime(() => Reflect.get(value, key))),
  }));
}

function readPart(name: string, { place, read }: Part): Inner {
  try {
    const value = read();
    if (!isMachine(value)) return { machines: [], notes: [] };
    if (place !== undefined) return { machines: [[`${name}${place}`, value]], notes: [] };
    const note = `${name} has the machine ${getMachineId(value)} without a name: export it by a name of its own`;
    return { machines: [], notes: [note] };
  } catch (fault) {
    return { machines: [], notes: [`${name}${place} cannot be read: ${faultMessage(fault)}`] };
  }
}

/** Looks into a list, a plain object, a map or a set. */
export function findInner([name, value]: Exported): Inner {
  if (typeof value !== 'object' || value === null || isMachine(value)) return { machines: [], notes: [] };
  try {
    const parts = listParts(value).map((part) => readPart(name, part));
    return { machines: parts.flatMap((one) => one.machines), notes: parts.flatMap(({ notes }) => notes) };
  } catch (fault) {
    return { machines: [], notes: [`${name} cannot be read: ${faultMessage(fault)}`] };
  }
}
