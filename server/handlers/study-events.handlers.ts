import { studyEventImport } from '#contract/study-events.contract.ts';
import { issueDueCertificates } from '#server/database/queries/due-certificates.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { type BoundEndpoint, bind } from '#server/http/bind.ts';
import { Rejection } from '#server/http/rejection.ts';
import { importStudy, listImportCustomers, userCodesOf } from '#server/study/import-study.ts';
import { makeMonthsOf } from '#server/study/study-months.ts';

const importEvents = bind(
  studyEventImport,
  async ({ database, now, settings, token, afterAnswer, studyImports, body: { events, strict } }) => {
    const { customerId } = token;
    const sent = events.map((value, index) => ({ index, value }));
    const userCodes = userCodesOf(sent);
    const importAll = async (db: Db) => {
      const { timeZone } = settings.console;
      const result = await importStudy(db, [sent], { now, timeZone, customerId, userCodes });
      const { rejected } = result;
      if (strict && rejected.length > 0)
        throw new Rejection('invalid', {
          error: 'Nothing was imported: there are faulty events.',
          errors: rejected.map(({ index, reason }) => `events.${index}: ${reason}`),
          data: { extra: { rejected } },
        });
      return result;
    };
    const customers = await listImportCustomers(database.db, userCodes, customerId);
    await makeMonthsOf(database.db, sent, now);
    const imported = await studyImports(customers, () => database.db.transaction().execute(importAll));
    afterAnswer('certificates', () => issueDueCertificates(database.jobs));
    return imported;
  },
);

export const studyEventHandlers: readonly BoundEndpoint[] = [importEvents];
