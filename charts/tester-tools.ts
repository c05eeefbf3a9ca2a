/**
 * What a tester does where neither the console nor its server can fail.
 * It is a line in the tools of the browser.
 */
export const runInConsole = (line: string): string =>
  `press F12, type '${line}' in the console of the browser and press Enter`;

/** The next page can then not be rendered. */
export const breakPages = `${runInConsole('Array.prototype.slice = null')}, then open another page by a link`;
