import { studyPeriodFile } from '#contract/study-files.contract.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { saveDownload, signedInEmail } from './stored-downloads.ts';

export type PeriodRequest = { orgCode: string; window: DayWindow };

/** False once the server has said that it makes no file of a period. */
export const canRequestPeriod = (): boolean => isOffered(studyPeriodFile) !== false;

/**
 * Requests one file, and stores its task, so that the header shows it while it runs.
 * Throws the Failure `notFound` if the server does not have the call.
 */
export async function requestStudyPeriod({ orgCode, window }: PeriodRequest, signal: AbortSignal): Promise<void> {
  const body = { orgCode, startDayKey: window.start, endDayKey: window.end };
  const { taskId } = await idempotentWrite({ name: 'study data of a period', body }, (idempotencyKey) =>
    optionalCall(studyPeriodFile, { body, idempotencyKey }, signal),
  );
  saveDownload(signedInEmail(), taskId);
}
