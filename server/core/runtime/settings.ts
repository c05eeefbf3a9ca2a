import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Settings, timeZone } from '#contract/settings.contract.ts';
import { BadSetting } from './bad-setting.ts';
import { type LogFormat, logFormats, parseLogFormat } from './json-output.ts';
import { type LogLevel, logLevels } from './log.ts';
import { BadKeys, parseSecretKeys, type SecretKeys } from './secret-keys.ts';
import {
  describeUnknown,
  findUnknownVariables,
  type SettingName,
  settingNames,
  type UnknownName,
} from './setting-names.ts';
import { contact, database, oneDatabase, origin, origins, plainUrl, url, whole } from './setting-values.ts';
import { readSettingsFile } from './settings-file.ts';

type SettingSource = 'environment' | 'SETTINGS_FILE' | 'default';

export type ServerSettings = {
  port: number;
  host: string | undefined;
  publicUrl: string | undefined;
  dataDir: string;
  /** It can name several hosts, with commas between. */
  databaseUrl: string | undefined;
  /** The address past a pooler, for migrations and commands. */
  databaseDirectUrl: string | undefined;
  /** The address of a standby for reads; a proxy can lead it to one of several. */
  databaseReadUrl: string | undefined;
  /** The connections of one server to PostgreSQL for requests; jobs have some of their own. */
  databasePoolSize: number;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  sessionMaxSeconds: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The range service for stolen passwords; none is asked without it. */
  breachedPasswordsUrl: string | undefined;
  speechUrl: string | undefined;
  storageUrl: string | undefined;
  /** The OpenTelemetry collector that gets the traces. */
  collectorUrl: string | undefined;
  allowedOrigins: readonly string[];
  trustedProxies: number;
  requestsPerMinute: number;
  /** The least free disk space of a server that is ready, in MiB. */
  minFreeMb: number;
  /** The whole months of study events that are kept, and the present one; undefined for all. */
  studyEventMonths: number | undefined;
  /** How long a stopping server still answers new requests. */
  drainSeconds: number;
  /** Undefined for those of a file, which is by default in the directory of the data. */
  secretKeys: SecretKeys | undefined;
  secretKeysFile: string | undefined;
  /** The address of /.well-known/security.txt: `mailto:` or `https:`. */
  securityContact: string | undefined;
  demo: boolean;
  log: LogLevel;
  logFormat: LogFormat;
  distDir: string;
  console: Settings;
  /** The file that `console` comes from. */
  settingsFile: string | undefined;
  /** The fields of `console` that the file has, such as `brand.product`. */
  fileFields: readonly string[];
  sources: Readonly<Record<SettingName, SettingSource>>;
  /** Sentences about names that look like settings and are none. */
  warnings: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const yearSeconds = 31_536_000;

const asText = (environment: Environment, name: SettingName): string | undefined => {
  const text = environment[name]?.trim();
  return text === '' ? undefined : text;
};

const read = <Output>(environment: Environment, name: SettingName, schema: v.GenericSchema<string, Output>) => {
  const text = asText(environment, name);
  if (text === undefined) return undefined;
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) throw new BadSetting(`${name} must be ${parsed.issues[0].message}.`);
  return parsed.output;
};

const readConsoleSettings = (environment: Environment, demo: boolean) =>
  readSettingsFile(asText(environment, 'SETTINGS_FILE'), {
    timeZone: read(environment, 'TIME_ZONE', timeZone) ?? 'UTC',
    // The live charts are for a demo, and for installations whose settings allow them.
    charts: demo,
  });

/**
 * Returns a warning for each name.
 * Throws BadSetting if real data would be served with a misspelled one.
 */
const checkNames = (names: readonly UnknownName[], demo: boolean): string[] => {
  const misspelled = names.filter(({ near }) => near);
  if (!demo && misspelled.length > 0) throw new BadSetting(misspelled.map(describeUnknown).join('\n'));
  return names.map(describeUnknown);
};

const getSources = (environment: Environment, fileFields: readonly string[]): Record<SettingName, SettingSource> => {
  const getSource = (name: SettingName): SettingSource => {
    if (name === 'TIME_ZONE' && fileFields.includes('timeZone')) return 'SETTINGS_FILE';
    if (asText(environment, name) !== undefined) return 'environment';
    return name === 'MAIL_FROM' && fileFields.includes('brand.contact.email') ? 'SETTINGS_FILE' : 'default';
  };
  return Object.fromEntries(settingNames.map((name) => [name, getSource(name)])) as Record<SettingName, SettingSource>;
};

const readLifetimes = (environment: Environment) => {
  const accessTokenSeconds = read(environment, 'ACCESS_TOKEN_SECONDS', whole(1, yearSeconds)) ?? 900;
  const refreshTokenSeconds = read(environment, 'REFRESH_TOKEN_SECONDS', whole(1, yearSeconds)) ?? 1_209_600;
  if (accessTokenSeconds > refreshTokenSeconds) {
    throw new BadSetting(
      `ACCESS_TOKEN_SECONDS (${accessTokenSeconds}) must be at most REFRESH_TOKEN_SECONDS (${refreshTokenSeconds}).`,
    );
  }
  const sessionMaxSeconds = read(environment, 'SESSION_MAX_SECONDS', whole(1, yearSeconds)) ?? 2_592_000;
  return { accessTokenSeconds, refreshTokenSeconds, sessionMaxSeconds };
};

const readSecretKeys = (environment: Environment) => {
  const text = asText(environment, 'SECRET_KEYS');
  const file = asText(environment, 'SECRET_KEYS_FILE');
  if (text !== undefined && file !== undefined) throw new BadSetting('Set SECRET_KEYS or SECRET_KEYS_FILE, not both.');
  try {
    return { secretKeys: text === undefined ? undefined : parseSecretKeys(text), secretKeysFile: file };
  } catch (fault) {
    if (fault instanceof BadKeys) throw new BadSetting(`SECRET_KEYS: ${fault.message}.`);
    throw fault;
  }
};

const readLogging = (environment: Environment) => ({
  log: read(environment, 'LOG', v.picklist(logLevels, logLevels.join(', '))) ?? 'info',
  logFormat:
    read(environment, 'LOG_FORMAT', v.picklist(logFormats, logFormats.join(' or '))) ?? parseLogFormat(environment),
});

const readDatabase = (environment: Environment) => {
  const databaseUrl = read(environment, 'DATABASE_URL', database);
  const databaseDirectUrl = read(environment, 'DATABASE_DIRECT_URL', database);
  if (databaseDirectUrl && !databaseUrl) throw new BadSetting('DATABASE_DIRECT_URL needs DATABASE_URL.');
  const databaseReadUrl = read(environment, 'DATABASE_READ_URL', oneDatabase);
  if (databaseReadUrl && !databaseUrl) throw new BadSetting('DATABASE_READ_URL needs DATABASE_URL.');
  return { databaseUrl, databaseDirectUrl, databaseReadUrl };
};

/**
 * Reads the settings from `environment`, with defaults.
 * Throws BadSetting, also for a misspelled name without a demo.
 */
export const readSettings = (environment: Environment): ServerSettings => {
  const setting = <Output>(name: SettingName, schema: v.GenericSchema<string, Output>) =>
    read(environment, name, schema);
  const ofDatabase = readDatabase(environment);
  const demo = (setting('DEMO', v.picklist(['0', '1'], '0 or 1')) ?? (ofDatabase.databaseUrl ? '0' : '1')) === '1';
  const {
    settings: forConsole,
    fields: fileFields,
    unknown,
    warnings: ofFile,
  } = readConsoleSettings(environment, demo);
  const warnings = [...checkNames([...findUnknownVariables(environment), ...unknown], demo), ...ofFile];
  return {
    port: setting('PORT', whole(0, 65_535)) ?? 8080,
    host: asText(environment, 'HOST') ?? (demo ? '127.0.0.1' : undefined),
    publicUrl: setting('PUBLIC_URL', origin),
    dataDir: resolve(asText(environment, 'DATA_DIR') ?? './data'),
    ...ofDatabase,
    databasePoolSize: setting('DATABASE_POOL_SIZE', whole(2, 500)) ?? 10,
    ...readLifetimes(environment),
    smtpUrl: setting('SMTP_URL', url('smtp:', 'smtps:')),
    mailFrom: asText(environment, 'MAIL_FROM') ?? (forConsole.brand.contact.email || 'no-reply@localhost'),
    breachedPasswordsUrl: setting('BREACHED_PASSWORDS_URL', plainUrl),
    speechUrl: setting('SPEECH_URL', url('http:', 'https:')),
    storageUrl: setting('STORAGE_URL', url('s3:', 'http:', 'https:')),
    collectorUrl: setting('OTEL_EXPORTER_OTLP_ENDPOINT', url('http:', 'https:')),
    allowedOrigins: setting('ALLOWED_ORIGINS', origins) ?? [],
    trustedProxies: setting('TRUSTED_PROXIES', whole(0, 9)) ?? 0,
    requestsPerMinute: setting('REQUESTS_PER_MINUTE', whole(1, 1_000_000)) ?? 600,
    minFreeMb: setting('MIN_FREE_MB', whole(0, 999_999_999)) ?? 200,
    studyEventMonths: setting('STUDY_EVENT_MONTHS', whole(1, 1_200)),
    drainSeconds: setting('DRAIN_SECONDS', whole(0, 300)) ?? 0,
    ...readSecretKeys(environment),
    securityContact: setting('SECURITY_CONTACT', contact),
    demo,
    ...readLogging(environment),
    distDir: resolve(asText(environment, 'DIST_DIR') ?? './dist'),
    console: forConsole,
    settingsFile: asText(environment, 'SETTINGS_FILE'),
    fileFields,
    sources: getSources(environment, fileFields),
    warnings,
  };
};
