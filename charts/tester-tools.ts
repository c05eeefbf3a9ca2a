/** What a tester does where neither the console nor its server can fail: a line in the tools of the browser. */
export const runInConsole = (line: string): string =>
  `press F12, type '${line}' in the console of the browser and press Enter`;

/** A page that formats a number can then not be rendered. */
export const breakPages = `${runInConsole('Intl.NumberFormat = null')}, then open another page by a link`;
