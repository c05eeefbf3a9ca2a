import { type StudyFilePage, studyFileList } from '#contract/study-files.contract.ts';
import { call } from '#services/http/call.ts';

type StudySource = { organizationId?: string; userId?: string };

export function listStudyFiles(
  { organizationId, userId, ...paging }: StudySource & { page: number; pageSize: number },
  signal: AbortSignal,
): Promise<StudyFilePage> {
  const orgIds = organizationId === undefined ? undefined : [organizationId];
  return call(studyFileList, { query: { ...paging, orgIds, userId } }, signal);
}
