import * as v from 'valibot';
import { type StudyEvent, studyEvent } from '#contract/study-events.contract.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { futureSeconds } from './study-months.ts';

/** An event as it was sent; `index` is its position, from 0. */
export type SentEvent = { index: number; value: unknown };
export type RejectedEvent = { index: number; id: string; reason: string };

export type StudyImport = { imported: number; duplicates: number; rejected: RejectedEvent[] };

/** What became of the events of a call that came at `now`, Unix seconds. */
export type Outcome = StudyImport & { now: number };
export type CallEvent = SentEvent & { outcome: Outcome };
export type HashedEvent = { index: number; event: StudyEvent; hash: string; outcome: Outcome };

const getId = (value: unknown): string => {
  const id: unknown = Object(value)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '';
};

/** Leaves an event out and says why. */
export const rejectEvent = (
  { index, outcome }: { index: number; outcome: Outcome },
  id: string,
  reason: string,
): void => {
  outcome.rejected.push({ index, id, reason });
};

const formatFault = (value: unknown, issue: v.BaseIssue<unknown>): string => {
  if (typeof value !== 'object' || value === null) return 'this is not a JSON object';
  const path = v.getDotPath(issue) ?? 'the event';
  return issue.received === 'undefined' ? `${path} is missing` : `${path} must be ${issue.message}`;
};

/** Returns the events that are valid by themselves; the others are rejected. */
export const checkEvents = (sent: readonly CallEvent[]): HashedEvent[] =>
  sent.flatMap((one) => {
    const { index, value, outcome } = one;
    const parsed = v.safeParse(studyEvent, value, { abortEarly: true });
    if (!parsed.success) {
      rejectEvent(one, getId(value), formatFault(value, parsed.issues[0]));
      return [];
    }
    if (parsed.output.at > outcome.now + futureSeconds) {
      rejectEvent(one, getId(value), 'at is in the future');
      return [];
    }
    return [{ index, outcome, event: parsed.output, hash: sha256(JSON.stringify(parsed.output)) }];
  });

/** The IDs (logins) of learners that events name, as far as they can be read. */
export const getUserCodes = (events: readonly SentEvent[]): string[] => {
  const codes = events.map(({ value }): unknown => Object(value)?.userCode);
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
};
