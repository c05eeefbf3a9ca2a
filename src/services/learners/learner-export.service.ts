import type { LearnerActivity } from '#contract/dashboards.contract.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { type ExportSource, isLoginExported, loginPart, toLearnerRows } from '#rules/learners/learner-export.ts';
import type { ExportPage, ExportPageRequest } from '#rules/list-exports/list-export.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isFailure, missingKinds } from '#rules/patterns/failure.ts';
import { loadActivity } from '#services/dashboards/dashboards.service.ts';
import { loadLearners } from './learners.service.ts';

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

/** A page of the learners of a list; the logins are lacking if the server does not say who logged in. */
export async function loadLearnerExportPage(
  { lacking, source, ...request }: ExportPageRequest & { source: ExportSource },
  signal: AbortSignal,
): Promise<ExportPage> {
  const { total, list: learners } = await loadLearners({ ...request, query: source.query }, signal);
  const isAsked = isLoginExported(source) && !lacking.includes(loginPart);
  const activities = isAsked ? await loadLogins(learners, source.window, signal) : [];
  const rows = toLearnerRows(source, { learners, activities: activities ?? [] });
  return { total, rows, lacking: activities === null ? [loginPart] : [] };
}
