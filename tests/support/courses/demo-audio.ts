import { once } from 'node:events';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { AudioStatus } from '#contract/sentences.contract.ts';
import { send } from '#tests/support/api-server.ts';
import { speakPath } from '#tests/support/courses/course-author.ts';

const customers = ['admin@example.com', 'other@example.com'];
const unfinished = ['UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING'] as const satisfies readonly AudioStatus[];

/** The pause between two polls, so that the server has time to speak. */
const askingPauseMs = 1_000;
/** The limit for a voice that does not work. */
const longestWaitMs = 300_000;

/**
 * Resolves when every demo sentence has its audio.
 * So copies of the seed data have no audio to generate.
 */
export async function untilSpoken(address: string): Promise<void> {
  const end = Date.now() + longestWaitMs;
  for (const uid of customers) {
    const body = { provider: 'email', uid, password: demoPassword };
    const { accessToken } = (await send<{ accessToken: string }>(`POST ${address}/ent/v1/auth/login`, { body })).body;
    for (const status of unfinished) await untilNone(() => countAudios(address, accessToken, status), end);
  }
}

async function countAudios(address: string, token: string, status: AudioStatus): Promise<number> {
  const query = `page=1&pageSize=1&ttsStatus=${status}`;
  return (await send<{ total: number }>(`GET ${address}${speakPath}/activity/list?${query}`, { token })).body.total;
}

async function untilNone(count: () => Promise<number>, end: number): Promise<void> {
  while ((await count()) > 0) {
    if (Date.now() > end) throw new Error("The audio of the demo is not made: the server's log says why.");
    await once(AbortSignal.timeout(askingPauseMs), 'abort');
  }
}
