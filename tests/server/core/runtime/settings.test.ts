import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingNames } from '#server/core/runtime/setting-names.ts';
import { readSettings } from '#server/core/runtime/settings.ts';

describe('settings', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-settings-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (text: string): string => {
    const path = join(folder, 'settings.json');
    writeFileSync(path, text);
    return path;
  };

  test('missing settings have defaults', () => {
    const { console: forConsole, sources, ...settings } = readSettings({ PORT: ' ' });
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']));
    expect(settings).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePoolSize: 10,
      accessTokenSeconds: 900,
      refreshTokenSeconds: 1_209_600,
      sessionMaxSeconds: 2_592_000,
      smtpUrl: undefined,
      breachedPasswordsUrl: undefined,
      mailFrom: 'support@example.com',
      speechUrl: undefined,
      storageUrl: undefined,
      allowedOrigins: [],
      trustedProxies: 0,
      requestsPerMinute: 600,
      minFreeMb: 200,
      drainSeconds: 0,
      studyEventMonths: undefined,
      secretKeys: undefined,
      secretKeysFile: undefined,
      securityContact: undefined,
      demo: true,
      log: 'info',
      logFormat: 'text',
      distDir: resolve('dist'),
      settingsFile: undefined,
      fileFields: [],
      warnings: [],
    });
    expect(forConsole).toMatchObject({ enterpriseBase: '', timeZone: 'UTC', uploadUrl: '/upload' });
  });

  test('CHART-08 the live charts are on in a demo, and elsewhere only if the settings say so', () => {
    expect(readSettings({}).console.charts).toBe(true);
    expect(readSettings({ DEMO: '0' }).console.charts).toBe(false);
  });

  test('GEN-02 a demo listens on this machine alone unless HOST is set', () => {
    expect(readSettings({ DEMO: '0' }).host).toBeUndefined();
    expect(readSettings({ DEMO: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('an external database disables the demo by default', () => {
    const DATABASE_URL = 'postgresql://localhost/console';
    expect(readSettings({ DATABASE_URL }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  });

  test('several origins can be allowed', () => {
    const { allowedOrigins } = readSettings({ ALLOWED_ORIGINS: 'https://a.example.com, http://localhost:5173,' });
    expect(allowedOrigins).toEqual(['https://a.example.com', 'http://localhost:5173']);
  });

  const bad: [Record<string, string>, string][] = [
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ REFRESH_TOKEN_SECONDS: '0' }, 'REFRESH_TOKEN_SECONDS must be a whole number from 1 to 31536000.'],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [
      { ALLOWED_ORIGINS: 'https://a.example.com/x' },
      'ALLOWED_ORIGINS must be origins such as https://example.com, with commas between.',
    ],
    [
      { ACCESS_TOKEN_SECONDS: '61', REFRESH_TOKEN_SECONDS: '60' },
      'ACCESS_TOKEN_SECONDS (61) must be at most REFRESH_TOKEN_SECONDS (60).',
    ],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE must be an IANA time zone such as Europe/Berlin.'],
    [{ MIN_FREE_MB: '1.5' }, 'MIN_FREE_MB must be a whole number from 0 to 999999999.'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 500.'],
    [{ STUDY_EVENT_MONTHS: '0' }, 'STUDY_EVENT_MONTHS must be a whole number from 1 to 1200.'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a whole number from 0 to 300.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [{ LOG: 'loud' }, 'LOG must be off, error, info.'],
    [
      { BREACHED_PASSWORDS_URL: 'https://name:secret@ranges.example.com/range' },
      'BREACHED_PASSWORDS_URL must be an address without user, password and query.',
    ],
    [
      { BREACHED_PASSWORDS_URL: 'https://ranges.example.com/range?key=1' },
      'BREACHED_PASSWORDS_URL must be an address without user, password and query.',
    ],
    [
      { BREACHED_PASSWORDS_URL: 'ranges' },
      'BREACHED_PASSWORDS_URL must be an address that begins with http:// or https://.',
    ],
    [{ LOG_FORMAT: 'yaml' }, 'LOG_FORMAT must be text or json.'],
  ];
  test.each(bad)('%o is rejected by name', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  const misspelled: [string, string][] = [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATBASE_UL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['REQUEST_PER_MINUTE', 'REQUESTS_PER_MINUTE'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['STORGE_URL', 'STORAGE_URL'],
    ['TIMEZONE', 'TIME_ZONE'],
    ['SECRETS_KEY', 'SECRET_KEYS'],
    ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
    ['DMEO', 'DEMO'],
    ['PROT', 'PORT'],
  ];
  test.each(misspelled)('GEN-02 %s is a warning in a demo and refused with real data', (name, near) => {
    const sentence = `${name} is not a setting; did you mean ${near}?`;
    expect(readSettings({ [name]: '1' }).warnings).toEqual([sentence]);
    expect(() => readSettings({ DEMO: '0', [name]: '1' })).toThrow(sentence);
  });

  test('GEN-02 a name with the stem of a setting is a warning, with real data too', () => {
    const { warnings } = readSettings({ DEMO: '0', SMTP_HOST: 'mail.example.com', SMTP_PASSWORD: 'secret' });
    expect(warnings).toEqual([
      'SMTP_HOST is not a setting and changes nothing.',
      'SMTP_PASSWORD is not a setting and changes nothing.',
    ]);
  });

  test.each(
    [
      ...settingNames.filter((name) => name.includes('_') && !name.startsWith('OTEL_')),
      ...['DEMO_MODE', 'LOG_LEVEL', 'TRUST_PROXY', 'SESSION_TIMEOUT'],
    ].map((name) => `${name.split('_')[0]}_XYZ`),
  )('GEN-02 %s begins like a setting and is a warning', (name) => {
    const { warnings } = readSettings({ DEMO: '0', [name]: 'x' });
    expect(warnings).toEqual([`${name} is not a setting and changes nothing.`]);
  });

  test('GEN-02 variables of shells, desktops, containers and other programs are no settings', () => {
    const others =
      'HOME HOSTNAME HOSTTYPE LOGNAME LANG MAIL PATH PWD SHELL TERM TZ USER DISPLAY NODE_ENV NODE_OPTIONS PGHOST PGPORT AMQP_URL ' +
      'HTTP_PROXY REDIS_URL SESSION_MANAGER REQUESTS_CA_BUNDLE TIME_STYLE XDG_DATA_DIRS XDG_SESSION_ID OTEL_SERVICE_NAME OTEL_EXPORTER_OTLP_HEADERS DATABASE_SERVICE_HOST ' +
      'DATABASE_PORT_5432_TCP_ADDR POSTGRES_PASSWORD DEBUG EDITOR INVOCATION_ID JOURNAL_STREAM LC_ALL COLUMNS';
    const environment = Object.fromEntries(others.split(' ').map((name) => [name, 'x']));
    expect(readSettings({ ...environment, DATABASE_PORT: 'tcp://10.0.0.1:5432', DEMO: '0' }).warnings).toEqual([]);
  });

  test('REQ-09 a field of a file that is none is named, and refused with real data if it is misspelled', () => {
    const content = { brand: { product: 'A', company: 'B', contact: { phne: '1', logo: 'x' } }, timezone: 'UTC' };
    const SETTINGS_FILE = file(JSON.stringify(content));
    expect(readSettings({ SETTINGS_FILE }).warnings).toEqual([
      'brand.contact.phne of SETTINGS_FILE is not a setting; did you mean phone?',
      'brand.contact.logo of SETTINGS_FILE is not a setting and changes nothing.',
      'timezone of SETTINGS_FILE is not a setting; did you mean timeZone?',
    ]);
    expect(() => readSettings({ SETTINGS_FILE, DEMO: '0' })).toThrow('did you mean timeZone?');
  });

  test.each([
    [{ product: 'Lin\u202egua', company: 'B' }, 'brand.product'],
    [{ product: 'Lin\ngua', company: 'B' }, 'brand.product'],
    [{ product: 'Lingua', company: 'B\u0000' }, 'brand.company'],
    [{ product: 'Lingua', company: 'B', contact: { hours: 'a\u2066b' } }, 'brand.contact.hours'],
  ])('REQ-09 a character that nobody sees in %j of a file is rejected', (brand, field) => {
    expect(() => readSettings({ SETTINGS_FILE: file(JSON.stringify({ brand })) })).toThrow(
      `SETTINGS_FILE: ${field}: has a character that nobody sees`,
    );
  });

  test('REQ-09 contact data can have several lines', () => {
    const brand = { product: 'A', company: 'B', contact: { address: 'One Street\nTown' } };
    expect(readSettings({ SETTINGS_FILE: file(JSON.stringify({ brand })) }).console.brand).toMatchObject(brand);
  });

  test('REQ-09 the fields of a file replace those of the console settings', () => {
    const brand = { product: 'Other', company: 'Company' };
    const SETTINGS_FILE = file(JSON.stringify({ brand, secondBase: 'https://b.example.com', timeZone: 'Asia/Manila' }));
    const { console: forConsole, mailFrom } = readSettings({ SETTINGS_FILE, TIME_ZONE: 'UTC' });
    expect(forConsole).toMatchObject({
      secondBase: 'https://b.example.com',
      timeZone: 'Asia/Manila',
      fileBase: '/files',
    });
    expect(forConsole.brand.product).toBe('Other');
    expect(mailFrom).toBe('no-reply@localhost');
  });

  test('REQ-09 a file that is missing or broken is rejected', () => {
    expect(() => readSettings({ SETTINGS_FILE: join(folder, 'none.json') })).toThrow('SETTINGS_FILE cannot be read');
    expect(() => readSettings({ SETTINGS_FILE: file('{') })).toThrow('SETTINGS_FILE cannot be read');
    expect(() => readSettings({ SETTINGS_FILE: file('[]') })).toThrow('SETTINGS_FILE must contain a JSON object.');
    expect(() => readSettings({ SETTINGS_FILE: file('{"brand":{"product":""}}') })).toThrow(
      'SETTINGS_FILE: brand.product: ',
    );
    expect(() => readSettings({ SETTINGS_FILE: file('{"timeZone":"Mars"}') })).toThrow(
      'SETTINGS_FILE: timeZone: an IANA time zone such as Europe/Berlin',
    );
  });
});
