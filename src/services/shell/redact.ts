import { secretNames } from '#rules/shell/secret-names.ts';
import { readTokens } from '#services/browser/token-store.ts';

const hidden = '[hidden]';
const secrets: readonly RegExp[] = [
  /\bBearer\s+[^\s"']+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /[^\s@"'<>()=&?/:,]+(?:@|%40)[^\s@"'<>()=&?/:,]+\.[a-z]{2,}/gi,
  /(?<=[?&#](?:token|code|secret|password|email|uid|login|nick)=)[^&#\s"']+/gi,
];

/** Removes tokens, passwords and e-mail addresses in place. */
export function redact<Report extends object>(report: Report): Report {
  redactFields(report, new WeakSet());
  return report;
}

function redactFields(node: object, seen: WeakSet<object>): void {
  if (seen.has(node)) return;
  seen.add(node);
  const entries: [string, unknown][] = Object.entries(node);
  for (const [name, value] of entries) {
    // The library does not send this property.
    if (name === 'sdkProcessingMetadata') continue;
    if (typeof value === 'string') Reflect.set(node, name, secretNames.test(name) ? hidden : redactText(value));
    else if (typeof value === 'object' && value !== null) redactFields(value, seen);
  }
}

function redactText(text: string): string {
  const { accessToken, refreshToken } = readTokens() ?? {};
  const tokens = [accessToken, refreshToken].filter((token) => token !== undefined);
  const withoutTokens = tokens.reduce((left, token) => left.replaceAll(token, hidden), text);
  return secrets.reduce((left, secret) => left.replace(secret, hidden), withoutTokens);
}
