import type { Finding } from './findings.ts';
import { growingFields, longestField } from './json.ts';
import { getLimit } from './time-limit.ts';
import type { JsonObject } from './xstate-types.ts';

type Limit = Omit<Finding, 'machine'>;

/** A context that grows without end, with the fields that grow. */
export function growthFinding(contexts: readonly JsonObject[]): Limit {
  const fields = growingFields(contexts);
  const names = fields.length === 0 ? '' : ` without ${fields.join(', ')}`;
  const advice = `give its model a key${names}, or cases that change one region at a time`;
  return { message: 'too many configurations', advice, fields, isLimit: true };
}

/** Time that the process computes does not depend on what else the computer does. */
export function slowFinding(context: JsonObject): Limit {
  const largest = longestField(context);
  const message = `its exploration takes longer than ${getLimit() / 1_000} s${largest ? `; ${largest} is its largest field` : ''}`;
  return { message, advice: 'give its model inputs or cases with less in them, or a key', isLimit: true };
}

/** What a limit of size leaves out cannot tell two states apart. */
export function cutFinding(fields: readonly string[]): Limit {
  const names = fields.join(', ');
  const message = `too large to compare as a whole: ${names}; states that differ only in the rest count as one`;
  return { message, advice: `give its model a key without ${names}`, fields };
}
