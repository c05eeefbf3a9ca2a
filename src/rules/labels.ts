/** The words when nothing better is known (GEN-01, LOGIN-05). */
export const somethingWrong = 'Something went wrong, please try it again later.';

/** What a person reads of a failed call: the server's words, else the general sentence (LOGIN-05, REQ-07). */
export const failureWords = (texts: readonly string[]): string => texts.join('\n') || somethingWrong;

/** The error screen's two lines (SHELL-09). */
export const errorHeading = (code: number): string => `Error ${code}`;
export const errorText = "Opps!!!!! That page couldn't be found.";

/** An allowed place whose page is still to come. */
export const notAvailableYet = 'This page is not available yet.';

export const greeting = (nick: string): string => `Hello, ${nick}`;
export const accountNumber = (code: string): string => `Account Number: ${code}`;

/** The reset code's button: how long to wait, or what pressing it does (RESET-03). */
export const countdownLabel = (seconds: number): string => `${seconds} S`;

/** A chart's CSV or PNG could not be made (ORG-16). */
export const fileFailed = 'The file could not be saved. Please try again.';

/** How a learner's number is called: the brand's product, then 'ID' (REPORT-01). */
export const productId = (product: string): string => `${product} ID`;
