/** The texts that are shown before a page is loaded, or instead of it. */

export const loading = 'Loading';
export const help = 'Help';
export const account = 'Account';
export const startPage = 'Start page';
export const backToStart = 'Back to the start page';
export const backToConsole = 'Back to the console';
export const pageFailed = 'This page could not be loaded';
export const checkConnection = 'Check the connection and try again.';
export const tryAgain = 'Try again';
export const cannotStart = 'The console cannot start';
export const settingsFailed =
  'Its settings could not be read. Check the connection and try again; if that does not help, tell the person who manages the console that settings.json is missing or broken.';
export const missingPage = "Opps!!!!! That page couldn't be found.";
export const errorHeading = (code: number): string => `Error ${code}`;
export const startPageLabel = (product: string): string => `${product}, start page`;
