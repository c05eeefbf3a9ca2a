import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';

/** An answer that the contract does not know: a fault of the server. */
export class WrongAnswer extends Error {}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the check made of the answer, without the defaults it filled in for what was not sent. */
const sentOnly = (checked: unknown, sent: unknown): unknown => {
  if (Array.isArray(checked) && Array.isArray(sent)) return checked.map((one, index) => sentOnly(one, sent[index]));
  if (!isFields(checked) || !isFields(sent)) return checked;
  return Object.fromEntries(
    Object.entries(checked)
      .filter(([name]) => name in sent)
      .map(([name, value]) => [name, sentOnly(value, sent[name])]),
  );
};

/** The answer as JSON text, checked; fields that the contract does not know never leave. Throws WrongAnswer. */
export const answerText = ({ answer, method, path }: Endpoint, given: unknown): string => {
  const parsed = v.safeParse(answer, given);
  if (parsed.success) return JSON.stringify(sentOnly(parsed.output, given));
  const where = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  throw new WrongAnswer(`${method} ${path} answered wrongly: ${where.slice(0, 5).join('; ')}`);
};
