import { readTokens } from './browser/token-store.ts';

const hidden = '[hidden]';
const secretNames = /token|password|authorization|cookie|secret/i;
const secrets: readonly RegExp[] = [
  /\bBearer\s+[^\s"']+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /[^\s@"'<>()=&?/:,]+(?:@|%40)[^\s@"'<>()=&?/:,]+\.[a-z]{2,}/gi,
  /(?<=[?&#](?:token|code|password|email|uid|login|nick)=)[^&#\s"']+/gi,
];

/** Takes tokens, passwords and e-mail addresses out of a report, in place, wherever they stand in it. */
export function scrub<Report extends object>(report: Report): Report {
  scrubFields(report, new WeakSet());
  return report;
}

function scrubFields(node: object, seen: WeakSet<object>): void {
  if (seen.has(node)) return;
  seen.add(node);
  const entries: [string, unknown][] = Object.entries(node);
  for (const [name, value] of entries) {
    // What the reporting library keeps there for itself is never sent.
    if (name === 'sdkProcessingMetadata') continue;
    if (typeof value === 'string') Reflect.set(node, name, secretNames.test(name) ? hidden : scrubText(value));
    else if (typeof value === 'object' && value !== null) scrubFields(value, seen);
  }
}

function scrubText(text: string): string {
  const { accessToken, refreshToken } = readTokens() ?? {};
  const own = [accessToken, refreshToken].filter((token) => token !== undefined);
  const withoutOwn = own.reduce((left, token) => left.replaceAll(token, hidden), text);
  return secrets.reduce((left, secret) => left.replace(secret, hidden), withoutOwn);
}
