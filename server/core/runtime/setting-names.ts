import { findNearName } from './near-names.ts';

/** The names of all settings, as environment variables. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_POOL_SIZE',
  'SECRET_KEYS',
  'SECRET_KEYS_FILE',
  'ACCESS_TOKEN_SECONDS',
  'REFRESH_TOKEN_SECONDS',
  'SESSION_MAX_SECONDS',
  'SMTP_URL',
  'MAIL_FROM',
  'BREACHED_PASSWORDS_URL',
  'SPEECH_URL',
  'STORAGE_URL',
  'ALLOWED_ORIGINS',
  'SETTINGS_FILE',
  'TIME_ZONE',
  'DEMO',
  'TRUSTED_PROXIES',
  'REQUESTS_PER_MINUTE',
  'MIN_FREE_MB',
  'DRAIN_SECONDS',
  'STUDY_EVENT_MONTHS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SECURITY_CONTACT',
  'LOG',
  'LOG_FORMAT',
  'DIST_DIR',
] as const;

export type SettingName = (typeof settingNames)[number];

/**
 * A name that looks like a setting and is none; `near` is the one that it was probably meant to be.
 */
export type UnknownName = { name: string; near: string | undefined };

const getStem = (name: string): string => name.split('_')[0] ?? name;

/** Variables of other programs that begin with such a word. */
const foreignNames = /^(OTEL_|(SESSION_MANAGER|REQUESTS_CA_BUNDLE|TIME_STYLE)$)/;

/** Beginnings that people write for a setting with another one. */
const relatedStems = ['DEMO', 'TRUST'];

/** The first words of the names of settings; a name with one that is no setting is a warning. */
const ownStems = new Set([...settingNames.filter((name) => name.includes('_')).map(getStem), ...relatedStems]);

const looksLikeSetting = (name: string): boolean =>
  name.includes('_') && ownStems.has(getStem(name)) && !foreignNames.test(name);

/** What Kubernetes and Docker write for the address of another service. */
const isOfService = (name: string, value: string | undefined): boolean =>
  /_SERVICE_(HOST|PORT)|_PORT_\d+_/.test(name) || value?.startsWith('tcp://') === true;

/** The variables of the environment that were probably meant as settings. */
export const findUnknownVariables = (environment: Readonly<Record<string, string | undefined>>): UnknownName[] => {
  const known = new Set<string>(settingNames);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (known.has(name) || isOfService(name, value)) return [];
    const near = findNearName(name, settingNames);
    return near || looksLikeSetting(name) ? { name, near } : [];
  });
};

export const describeUnknown = ({ name, near }: UnknownName): string =>
  near ? `${name} is not a setting; did you mean ${near}?` : `${name} is not a setting and changes nothing.`;

/**
 * The fields of SETTINGS_FILE that its schema removed from `output`, because it does not know them.
 */
export const findUnknownFields = (content: object, output: object, path = ''): UnknownName[] =>
  Object.entries(content).flatMap(([name, value]) => {
    const known: unknown = Object.entries(output).find(([one]) => one === name)?.[1];
    if (known === undefined)
      return { name: `${path}${name} of SETTINGS_FILE`, near: findNearName(name, Object.keys(output)) };
    const isNested = typeof value === 'object' && value !== null && typeof known === 'object' && known !== null;
    return isNested ? findUnknownFields(value, known, `${path}${name}.`) : [];
  });
