import { sessionCalls } from '#contract/session-calls.ts';
import type { PageLoads } from '#rules/shell/page-load.ts';

export const loads = {
  accountSecurity: () => [{ call: sessionCalls.activeSessions }, { call: sessionCalls.secondFactor }],
} satisfies PageLoads;
