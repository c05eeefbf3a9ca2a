import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';

class InvalidResponse extends Error {}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dropDefaults = (checked: unknown, given: unknown): void => {
  if (Array.isArray(checked) && Array.isArray(given)) {
    for (const [index, one] of checked.entries()) dropDefaults(one, given[index]);
  } else if (isFields(checked) && isFields(given)) {
    for (const name of Object.keys(checked)) {
      if (name in given) dropDefaults(checked[name], given[name]);
      else delete checked[name];
    }
  }
};

/**
 * Returns the validated answer as JSON text; unknown fields are removed.
 * Throws InvalidResponse.
 */
export const answerText = ({ answer, method, path }: Endpoint, given: unknown): string => {
  const parsed = v.safeParse(answer, given);
  if (parsed.success) {
    dropDefaults(parsed.output, given);
    return JSON.stringify(parsed.output);
  }
  const where = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  throw new InvalidResponse(`${method} ${path} answered wrongly: ${where.slice(0, 5).join('; ')}`);
};
