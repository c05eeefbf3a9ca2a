import { markName } from '#texts/isolated-text.ts';

/** GEN-01, LOGIN-05 */
export const genericError = 'Something went wrong, please try it again later.';

/** LOGIN-05, REQ-07 */
export const failureMessage = (texts: readonly string[]): string => texts.join('\n') || genericError;

export const errorHeading = (code: number): string => `Error ${code}`;
export const errorText = "Opps!!!!! That page couldn't be found.";

export const greeting = (nick: string): string => `Hello, ${markName(nick)}`;
export const accountNumber = (code: string): string => `Account Number: ${code}`;

export const countdownLabel = (seconds: number): string => `${seconds} S`;

/** A link to the page above. */
export const backTo = (title: string): string => `Back to ${title}`;
