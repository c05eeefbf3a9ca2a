import type { LearnerActivity } from '#contract/dashboards.contract.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import {
  type ExportedLearners,
  type ExportFormat,
  type ExportSource,
  toExportFile,
} from '#rules/learners/learner-export.ts';
import type { LearnerQuery } from '#rules/learners/learner-query.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isFailure, missingKinds } from '#rules/patterns/failure.ts';
import { saveFile } from '#services/browser/save-file.ts';
import { loadActivity } from '#services/dashboards/dashboards.service.ts';
import { loadLearners } from './learners.service.ts';

/** `window` is null if nobody needs the logins. */
export type ExportPageRequest = {
  query: LearnerQuery;
  sort: string;
  page: number;
  size: number;
  window: DayWindow | null;
};

export type ExportPage = ExportedLearners & { total: number };

async function loadLogins(
  learners: readonly LearnerRow[],
  window: DayWindow,
  signal: AbortSignal,
): Promise<readonly LearnerActivity[] | null> {
  if (learners.length === 0) return [];
  try {
    return await loadActivity({ userIds: learners.map(({ user }) => user.id), window }, signal);
  } catch (error) {
    // What a repeat cannot help leaves out the columns of logins; the dialog says so.
    if (isFailure(error) && missingKinds.includes(error.kind)) return null;
    throw error;
  }
}

/** A page of the learners of a list; `activities` is null if the server does not say who logged in. */
export async function loadExportPage(
  { window, ...request }: ExportPageRequest,
  signal: AbortSignal,
): Promise<ExportPage> {
  const { total, list } = await loadLearners(request, signal);
  return { total, learners: list, activities: window ? await loadLogins(list, window, signal) : [] };
}

export type ExportToSave = { source: ExportSource; read: ExportedLearners; format: ExportFormat };

/** Saves what was read and returns the name of the file; throws if the browser cannot make it. */
export function saveExport({ source, read, format }: ExportToSave): string {
  const file = toExportFile(source, read, format);
  saveFile(file);
  return file.name;
}
