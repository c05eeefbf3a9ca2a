import { type StudyFile, studyFileDays, studyFileList } from '#contract/study-files.contract.ts';
import { requirePermission } from '#server/core/auth/access.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { safeCode } from '#server/core/files/safe-code.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { addDays, dayIn, keyOfDay } from '#server/core/runtime/days.ts';
import { requireOwnedLearner } from '#server/learners/owned-learner.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { type NameOrganization, nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { requireOwnedOrganizationIds } from '#server/organizations/owned-organization.ts';
import { listLearnerStudy, listOrganizationStudy, type StudyDayTotal } from '#server/study/study-files.queries.ts';
import { learnerRemark, organizationRemark } from '#server/study/study-remark.ts';
import { downloadAccess } from './download-access.ts';
import type { DownloadLinks, DownloadTarget } from './download-links.ts';

type Kind = Exclude<DownloadTarget['kind'], 'task'>;
type Signer = { downloadLinks: DownloadLinks; administratorId: number; getName: NameOrganization };

const studyFile = async (
  { downloadLinks, administratorId, getName }: Signer,
  kind: Kind,
  study: StudyDayTotal,
): Promise<StudyFile> => {
  const { id, code, organizationId, day, createdAt } = study;
  const fileName = `study-data-${safeCode(code)}-${day}.xlsx`;
  return {
    code: `${code}-${keyOfDay(day)}`,
    name: kind === 'learnerStudy' ? `Study data of ${code}, ${day}` : `Study data, ${day}`,
    orgName: getName(organizationId),
    createdAt,
    teacherRemark: kind === 'learnerStudy' ? learnerRemark(study) : organizationRemark(study),
    url: await downloadLinks.sign({ administratorId, target: { kind, id, day } }, fileName),
  };
};

/**
 * The days with files, which are over in each of the time zones.
 * Files of several zones are dated in `timeZone`, so it counts too.
 */
const getFileDays = (zones: readonly string[], { now, timeZone }: { now: number; timeZone: string }) => {
  const [only = timeZone, ...others] = zones;
  const shown = others.length === 0 ? only : timeZone;
  const [today = ''] = [...zones, shown].map((zone) => dayIn(now, zone)).sort();
  return { fromDay: addDays(today, -studyFileDays), toDay: addDays(today, -1), timeZone: shown };
};

const listFiles = bind(studyFileList, async ({ db, caller, query, now, downloadLinks, settings, heavyReads }) => {
  const { page, pageSize, orgIds, userId } = query;
  const { timeZone } = settings.console;
  const findFileDays = async (organizationIds: readonly string[]) =>
    getFileDays(await listTimeZones(db, organizationIds, timeZone), { now, timeZone });
  const rows = rowsOfPage({ page, pageSize });
  const toFiles = async (kind: Kind, studies: readonly StudyDayTotal[]): Promise<StudyFile[]> => {
    const getName = await nameOrganizations(
      db,
      caller.id,
      studies.map(({ organizationId }) => organizationId),
    );
    const signer = { downloadLinks, administratorId: caller.id, getName };
    return Promise.all(studies.map((study) => studyFile(signer, kind, study)));
  };
  if (userId !== undefined) {
    requirePermission(downloadAccess.learnerStudy, caller);
    const { id: learnerId, organization_id } = await requireOwnedLearner({ db, caller }, userId);
    const days = await findFileDays([organization_id]);
    const found = await listLearnerStudy(db, { ...days, learnerId }, rows);
    return { total: found.total, page, list: await toFiles('learnerStudy', found.rows) };
  }
  requirePermission(downloadAccess.organizationStudy, caller);
  if (!orgIds) throw new Rejection('invalid', { errors: ['orgIds: an organization or userId is needed'] });
  const chosen = await requireOwnedOrganizationIds({ db, caller }, orgIds);
  const organizationIds = chosen.map(({ id }) => id);
  const days = await findFileDays(organizationIds);
  const found = await heavyReads(caller.id, () => listOrganizationStudy(db, { ...days, organizationIds }, rows));
  return { total: found.total, page, list: await toFiles('organizationStudy', found.rows) };
});

export const studyFileHandlers: readonly BoundEndpoint[] = [listFiles];
