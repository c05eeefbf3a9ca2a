import type { MiddlewareHandler } from 'hono';
import { outboxMailPath } from '#contract/console-paths.ts';
import type { Settings } from '#contract/settings.contract.ts';

const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const hstsSeconds = 63_072_000;

const getOrigins = (...addresses: string[]): string[] => [
  ...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
];

const contentSecurityPolicy = (settings: Settings): string => {
  const { enterpriseBase, secondBase, uploadUrl, fileBase, errorReportingDsn } = settings;
  const files = getOrigins(fileBase);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'media-src': ["'self'", 'blob:', ...files],
    'connect-src': ["'self'", ...getOrigins(enterpriseBase, secondBase, uploadUrl, fileBase, errorReportingDsn)],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes HTML or script; the only policy starts the console's own workers.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

const filePolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox";

/** The outbox shows mails in frames without scripts; their links open new pages. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The headers of every answer; files replace the policy. */
export const permanentHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(settings),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** Adds the browser security headers to every response; HSTS only with TLS. */
export const securityHeaders = (settings: Settings): MiddlewareHandler => {
  const always = permanentHeaders(settings);
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value);
    if (c.req.path.startsWith('/files/')) c.res.headers.set('Content-Security-Policy', filePolicy);
    if (c.req.path.startsWith(outboxMailPath)) {
      c.res.headers.set('Content-Security-Policy', mailPolicy);
      c.res.headers.set('X-Frame-Options', 'SAMEORIGIN');
    }
    if (c.req.header('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https') {
      c.res.headers.set('Strict-Transport-Security', `max-age=${hstsSeconds}; includeSubDomains`);
    }
  };
};
