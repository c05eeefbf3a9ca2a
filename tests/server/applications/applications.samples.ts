import { randomUUID } from 'node:crypto';
import type { CallSamples } from '#tests/support/call-samples.ts';
import { signedIn } from '#tests/support/sign-in/sign-in.ts';

export const samples: CallSamples = {
  applicationList: async (server) => ({
    ...(await signedIn(server)),
    path: '/ent/v1/client_users/applications?page=1&pageSize=10&status=PENDING&createdStartAtSec=0',
  }),
  applicationCreate: async (server) => ({
    ...(await signedIn(server)),
    body: { applications: [{ email: `${randomUUID()}@example.com`, nick: 'Nick', realName: '', orgCode: 'NORTH-1' }] },
  }),
};
