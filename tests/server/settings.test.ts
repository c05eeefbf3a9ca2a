import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/runtime/settings.ts';

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
    const { console: forConsole, ...settings } = readSettings({ PORT: ' ' });
    expect(settings).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      accessTokenSeconds: 900,
      refreshTokenSeconds: 1_209_600,
      sessionMaxSeconds: 2_592_000,
      smtpUrl: undefined,
      mailFrom: 'support@example.com',
      speechUrl: undefined,
      storageUrl: undefined,
      allowedOrigins: [],
      trustedProxies: 0,
      requestsPerMinute: 600,
      minFreeMb: 200,
      drainSeconds: 0,
      secretKeys: undefined,
      secretKeysFile: undefined,
      demo: true,
      log: 'info',
      distDir: resolve('dist'),
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
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a whole number from 0 to 300.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [{ LOG: 'loud' }, 'LOG must be off, error, info.'],
  ];
  test.each(bad)('%o is rejected by name', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
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
