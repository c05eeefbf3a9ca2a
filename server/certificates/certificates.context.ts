import type { ServerContext } from '#server/core/http/context.ts';
import type { ContextPart } from '#server/core/http/context-part.ts';
import { issueDueCertificates } from './due-certificates.queries.ts';

export const certificates: ContextPart<Pick<ServerContext, 'issueCertificates'>> = {
  create: ({ database }) => ({ issueCertificates: () => issueDueCertificates(database.jobs) }),
  periodicWork: [
    {
      name: 'certificates',
      every: 'tenSeconds',
      run: ({ database }, { signal }) => issueDueCertificates(database.jobs, signal),
    },
  ],
};
