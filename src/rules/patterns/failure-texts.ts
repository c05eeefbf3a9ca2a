export const genericError = 'Something went wrong, please try it again later.';

export const failureMessage = (texts: readonly string[]): string => texts.join('\n') || genericError;
