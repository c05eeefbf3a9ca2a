import { isFailure } from '#services/http/failure.ts';

/** The server's own words of a failed call, none when it said nothing or was not reached. */
export const failureTexts = (error: unknown): readonly string[] => (isFailure(error) ? error.texts : []);

/** The HTTP status of a failed call, none when there was no answer. */
export const failureStatus = (error: unknown): number | undefined => (isFailure(error) ? error.status : undefined);
