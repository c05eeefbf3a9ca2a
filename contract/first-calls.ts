import { pageCalls } from './page-calls.ts';
import { sessionCalls } from './session-calls.ts';

/** The calls that the start script sends, apart from their schemas so that it stays small. */
export const firstCalls = { ...sessionCalls, ...pageCalls };

export type FirstCallName = keyof typeof firstCalls;

export type PageCallName = keyof typeof pageCalls;
