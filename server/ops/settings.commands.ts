import { connectionCommand } from '#server/core/commands/command.ts';
import { hostAddresses } from '#server/core/runtime/host-addresses.ts';
import { type SettingName, settingNames } from '#server/core/runtime/setting-names.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { listFields } from '#server/core/runtime/settings-file.ts';

/** An address without what signs in to it: user, password and the values of its query. */
const withoutSecrets = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined;
  const url = new URL(address);
  const user = url.username !== '' || url.password !== '' ? '…@' : '';
  const query = [...url.searchParams.keys()].map((name) => `${name}=…`).join('&');
  return `${url.protocol}//${user}${url.host}${url.pathname}${query && `?${query}`}`;
};

const databaseWithoutSecrets = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : hostAddresses(address).map(withoutSecrets).join(', ');

/** What is in force. Secrets are left out: an output is copied into tickets. */
const valuesInForce: Record<SettingName, (settings: ServerSettings) => string | number | undefined> = {
  PORT: ({ port }) => port,
  HOST: ({ host }) => host ?? 'every address',
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  DATA_DIR: ({ dataDir }) => dataDir,
  DATABASE_URL: ({ databaseUrl }) => databaseWithoutSecrets(databaseUrl) ?? 'the embedded database',
  DATABASE_DIRECT_URL: ({ databaseDirectUrl }) => databaseWithoutSecrets(databaseDirectUrl),
  DATABASE_READ_URL: ({ databaseReadUrl }) => databaseWithoutSecrets(databaseReadUrl),
  DATABASE_POOL_SIZE: ({ databasePoolSize }) => databasePoolSize,
  SECRET_KEYS: ({ secretKeys }) => secretKeys?.map(({ id }) => `${id}:…`).join(','),
  SECRET_KEYS_FILE: ({ secretKeysFile }) => secretKeysFile,
  ACCESS_TOKEN_SECONDS: ({ accessTokenSeconds }) => accessTokenSeconds,
  REFRESH_TOKEN_SECONDS: ({ refreshTokenSeconds }) => refreshTokenSeconds,
  SESSION_MAX_SECONDS: ({ sessionMaxSeconds }) => sessionMaxSeconds,
  SMTP_URL: ({ smtpUrl }) => withoutSecrets(smtpUrl),
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  BREACHED_PASSWORDS_URL: ({ breachedPasswordsUrl }) => withoutSecrets(breachedPasswordsUrl),
  SPEECH_URL: ({ speechUrl }) => withoutSecrets(speechUrl),
  STORAGE_URL: ({ storageUrl }) => withoutSecrets(storageUrl),
  ALLOWED_ORIGINS: ({ allowedOrigins }) => allowedOrigins.join(',') || undefined,
  SETTINGS_FILE: ({ settingsFile }) => settingsFile,
  TIME_ZONE: ({ console: { timeZone } }) => timeZone,
  DEMO: ({ demo }) => (demo ? 1 : 0),
  TRUSTED_PROXIES: ({ trustedProxies }) => trustedProxies,
  REQUESTS_PER_MINUTE: ({ requestsPerMinute }) => requestsPerMinute,
  MIN_FREE_MB: ({ minFreeMb }) => minFreeMb,
  STUDY_EVENT_MONTHS: ({ studyEventMonths }) => studyEventMonths ?? 'all',
  DRAIN_SECONDS: ({ drainSeconds }) => drainSeconds,
  OTEL_EXPORTER_OTLP_ENDPOINT: ({ collectorUrl }) => withoutSecrets(collectorUrl),
  SECURITY_CONTACT: ({ securityContact }) => securityContact,
  LOG: ({ log }) => log,
  LOG_FORMAT: ({ logFormat }) => logFormat,
  DIST_DIR: ({ distDir }) => distDir,
};

/** The fields of SETTINGS_FILE; TIME_ZONE is in the list of settings. */
const listConsoleFields = ({ console, fileFields }: ServerSettings) =>
  listFields(console)
    .filter(([path]) => path !== 'timeZone')
    .map(([path, value]) => ({
      name: path,
      value: path === 'errorReportingDsn' && value !== '' ? withoutSecrets(String(value)) : String(value) || undefined,
      source: fileFields.includes(path) ? 'SETTINGS_FILE' : 'default',
    }));

const list = connectionCommand({
  name: 'settings',
  summary: 'List the settings in force, where each comes from, and names that are none; without secrets.',
  reads: true,
  options: {},
  async runConnected({ settings }) {
    const rows = [
      ...settingNames.map((name) => ({ name, value: valuesInForce[name](settings), source: settings.sources[name] })),
      ...listConsoleFields(settings),
    ];
    return {
      lines: rows.map(({ name, value, source }) => `${name}\t${String(value ?? '–').replaceAll('\n', ' ')}\t${source}`),
      data: { settings: rows.map((row) => ({ ...row, value: row.value ?? null })), warnings: settings.warnings },
    };
  },
});

export const settingsCommands = [list] as const;
