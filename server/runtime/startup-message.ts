import type { ServerSettings } from './settings.ts';

type StartupSettings = Pick<ServerSettings, 'databaseUrl' | 'dataDir' | 'demo' | 'smtpUrl'>;

/** The lines that a started server prints: its address, its database, and what a demo or missing mail means. */
export function startupMessage(url: string, { databaseUrl, dataDir, demo, smtpUrl }: StartupSettings): string[] {
  const address = `The console is at ${url} (database: ${databaseUrl ? 'PostgreSQL' : dataDir}).`;
  if (!demo) return smtpUrl ? [address] : [address, 'Mail is not sent: set SMTP_URL.'];
  return [
    address,
    'This is a demo: everyone who can reach it can sign in. Set DEMO=0 for real data (docs/operating.md).',
    smtpUrl ? 'Verification codes are sent by mail.' : `Verification codes: ${url}/demo/outbox`,
  ];
}
