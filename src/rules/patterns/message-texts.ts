export const tryAgain = 'Try again';
export const outdated = 'This could not be refreshed. It may be out of date.';
export const partFailed = 'This part could not be loaded.';
