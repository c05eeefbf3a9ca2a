import { randomUUID } from 'node:crypto';
import type { CallSamples } from '#tests/support/call-samples.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';

export const samples: CallSamples = {
  studyEventImport: async (server) => {
    const { login: userCode } = await server.fixture.addLearner();
    const at = Date.parse('2026-03-10T11:00:00Z') / 1000;
    const lesson = { type: 'LESSON_COMPLETED', course: 'PC', lesson: 1, durationSec: 60 };
    return {
      token: await addOpsToken(server),
      body: { events: [{ id: randomUUID(), userCode, at, ...lesson }], strict: true },
    };
  },
};
