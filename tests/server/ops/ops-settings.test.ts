import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#server/core/runtime/clock.ts';
import { settingNames } from '#server/core/runtime/setting-names.ts';
import { runOps } from '#server/ops/run-ops.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = 'kept-out-of-tickets';

/** Runs `ops settings`, which needs no database. */
const run = async (environment: Record<string, string>, ...options: string[]) => {
  const output: string[] = [];
  const warnings: string[] = [];
  const unused = () => Promise.reject(new Error('not for this command'));
  const code = await runOps(['settings', ...options], {
    environment: { DATA_DIR: folder, ...environment },
    clock: systemClock,
    open: unused,
    connect: unused,
    print: (line) => output.push(line),
    warn: (line) => warnings.push(line),
    read: () => {
      throw new Error('not for this command');
    },
    by: { operator: 'ops', source: '' },
    ask: undefined,
  });
  return { code, output, warnings };
};

test('GEN-02 every setting is listed with its value and source, and no secret', async () => {
  const { code, output } = await run({
    DATABASE_URL: `postgres://console:${secret}@db.example.com:5432/console?sslpassword=${secret}`,
    SMTP_URL: `smtps://mailer:${secret}@mail.example.com`,
    SPEECH_URL: `https://${secret}@speech.example.com/v1`,
    STORAGE_URL: `https://KEY:${secret}@s3.example.com/bucket?region=eu`,
    SECRET_KEYS: `2026-01-01-abcdef:${Buffer.from(secret.padEnd(32, '-')).toString('base64url')}`,
    TIME_ZONE: 'Asia/Manila',
  });
  expect(code).toBe(0);
  const names = output.map((line) => line.split('\t')[0]);
  expect(names.slice(0, settingNames.length)).toEqual([...settingNames]);
  expect(output).toContain('DATABASE_URL\tpostgres://…@db.example.com:5432/console?sslpassword=…\tenvironment');
  expect(output).toContain('STORAGE_URL\thttps://…@s3.example.com/bucket?region=…\tenvironment');
  expect(output).toContain('SECRET_KEYS\t2026-01-01-abcdef:…\tenvironment');
  expect(output).toContain('TIME_ZONE\tAsia/Manila\tenvironment');
  expect(output).toContain('PORT\t8080\tdefault');
  expect(output).toContain('PUBLIC_URL\t–\tdefault');
  const text = output.join('\n');
  for (const part of [secret, Buffer.from(secret).toString('base64url').slice(0, 12)]) expect(text).not.toContain(part);
});

test('REQ-09 each field of SETTINGS_FILE is listed with its source, also what it decides elsewhere', async () => {
  const file = join(folder, 'settings.json');
  const brand = { product: 'Other', company: 'Company', contact: { email: 'help@example.com' } };
  writeFileSync(file, JSON.stringify({ brand, errorReportingDsn: `https://${secret}@errors.example.com/1` }));
  const { output } = await run({ SETTINGS_FILE: file });
  for (const line of [
    'MAIL_FROM\thelp@example.com\tSETTINGS_FILE',
    'brand.product\tOther\tSETTINGS_FILE',
    'brand.contact.phone\t–\tdefault',
    'errorReportingDsn\thttps://…@errors.example.com/1\tSETTINGS_FILE',
    'uploadUrl\t/upload\tdefault',
  ])
    expect(output).toContain(line);
  expect(output.join('\n')).not.toContain(secret);
});

test('GEN-02 names that are no settings are warnings of every command, also in JSON', async () => {
  const { output, warnings } = await run({ DATABSE_URL: 'postgres://db.example.com/console' }, '--json');
  const sentence = 'DATABSE_URL is not a setting; did you mean DATABASE_URL?';
  expect(warnings).toEqual([sentence]);
  const { settings, warnings: listed } = JSON.parse(output.join(''));
  expect(listed).toEqual([sentence]);
  expect(settings).toContainEqual({ name: 'DATABASE_URL', value: 'the embedded database', source: 'default' });
});

test('GEN-02 a misspelled name ends a command with real data before it opens a database', async () => {
  const { code, warnings } = await run({ DEMO: '0', DATABSE_URL: 'postgres://db.example.com/console' });
  expect([code, warnings]).toEqual([1, ['DATABSE_URL is not a setting; did you mean DATABASE_URL?']]);
});
