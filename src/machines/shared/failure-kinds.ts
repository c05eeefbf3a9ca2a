import { isFailure } from '#services/http/failure.ts';
import { failureStatus } from './failure-texts.ts';

type Thrown = { error: unknown };

/** The statuses by which a server says that there is no such thing, or that it belongs to others. */
const notThere: readonly (number | undefined)[] = [403, 404, 422];

/** What an actor has thrown goes to the guard or action as it is. */
export const toError = ({ event }: { event: Thrown }) => event;

/** Whether a call failed because nobody is signed in any more (REQ-03). */
export const hasSessionEnded = ({ error }: Thrown): boolean => isFailure(error) && error.kind === 'sessionEnded';

/** Whether the server says that there is no such thing here. */
export const isNotThere = ({ error }: Thrown): boolean => notThere.includes(failureStatus(error));

/** What the server sent along with a refusal. */
export const extraOf = (error: unknown): unknown => (isFailure(error) ? error.extra : undefined);
