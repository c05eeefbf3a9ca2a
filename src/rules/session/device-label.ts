import { unknownDevice } from './session-texts.ts';

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [name: string, pattern: RegExp])[];

const nameIn = (userAgent: string, names: Names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** The browser and system of a User-Agent header, such as 'Firefox on Windows'. */
export const deviceLabel = (userAgent: string): string => {
  const found = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter((name) => name !== undefined);
  return found.join(' on ') || unknownDevice;
};
