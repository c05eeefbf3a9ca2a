import { studyEventImport } from '#contract/study-events.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import type { StudyImport } from './check-events.ts';

const rejectFaulty = ({ rejected }: StudyImport): void => {
  if (rejected.length === 0) return;
  throw new Rejection('invalid', {
    error: 'Nothing was imported: there are faulty events.',
    errors: rejected.map(({ index, reason }) => `events.${index}: ${reason}`),
    data: { extra: { rejected } },
  });
};

const importEvents = bind(
  studyEventImport,
  async ({ now, token, afterAnswer, studyImports, issueCertificates, body: { events, strict } }) => {
    const sent = events.map((value, index) => ({ index, value }));
    const call = { now, events: sent, customerId: token.customerId };
    const imported = await studyImports(strict ? { ...call, accept: rejectFaulty } : call);
    afterAnswer('certificates', issueCertificates);
    return imported;
  },
);

export const studyEventHandlers: readonly BoundEndpoint[] = [importEvents];
