import { missingPublicUrl } from './public-address.ts';
import type { ServerSettings } from './settings.ts';

type StartupSettings = Pick<ServerSettings, 'databaseUrl' | 'dataDir' | 'demo' | 'smtpUrl' | 'publicUrl' | 'warnings'>;

/**
 * The lines that a started server prints: its address and database,
 * and what missing settings and a demo mean.
 */
export function startupMessage(
  url: string,
  { databaseUrl, dataDir, demo, smtpUrl, publicUrl, warnings }: StartupSettings,
): string[] {
  const address = `The console is at ${url} (database: ${databaseUrl ? 'PostgreSQL' : dataDir}).`;
  const isLocal = publicUrl === undefined && (!demo || Boolean(smtpUrl));
  const addresses = [...warnings, address, ...(isLocal ? [missingPublicUrl(url)] : [])];
  if (!demo) return smtpUrl ? addresses : [...addresses, 'Mail is not sent: set SMTP_URL.'];
  return [
    ...addresses,
    'This is a demo: everyone who can reach it can sign in. Set DEMO=0 for real data (docs/operating.md).',
    smtpUrl ? 'Verification codes are sent by mail.' : `Verification codes: ${url}/demo/outbox`,
  ];
}
