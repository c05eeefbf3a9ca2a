/** GEN-01, LOGIN-05 */
export const genericError = 'Something went wrong, please try it again later.';

/** LOGIN-05, REQ-07 */
export const failureMessage = (texts: readonly string[]): string => texts.join('\n') || genericError;
