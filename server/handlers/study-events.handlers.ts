import { studyEventImport } from '#contract/study-events.contract.ts';
import { issueDueCertificates } from '#server/database/queries/due-certificates.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { type BoundEndpoint, bind } from '#server/http/bind.ts';
import { Rejection } from '#server/http/rejection.ts';
import { importStudy } from '#server/study/import-study.ts';

const importEvents = bind(
  studyEventImport,
  async ({ database, now, settings, token, afterAnswer, studyImports, body: { events, strict } }) => {
    const importAll = async (db: Db) => {
      const sent = events.map((value, index) => ({ index, value }));
      const result = await importStudy(db, [sent], {
        now,
        timeZone: settings.console.timeZone,
        customerId: token.customerId,
      });
      const { rejected } = result;
      if (strict && rejected.length > 0)
        throw new Rejection('invalid', {
          error: 'Nothing was imported: there are faulty events.',
          errors: rejected.map(({ index, reason }) => `events.${index}: ${reason}`),
          data: { extra: { rejected } },
        });
      return result;
    };
    const imported = await studyImports(() => database.db.transaction().execute(importAll));
    afterAnswer('certificates', () => issueDueCertificates(database.jobs));
    return imported;
  },
);

export const studyEventHandlers: readonly BoundEndpoint[] = [importEvents];
