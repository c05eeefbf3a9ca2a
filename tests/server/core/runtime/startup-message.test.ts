import { expect, test } from 'vitest';
import { startupMessage } from '#server/core/runtime/startup-message.ts';

const url = 'http://127.0.0.1:8080';
const settings = {
  databaseUrl: '',
  dataDir: '/data',
  demo: false,
  smtpUrl: 'smtp://mail.example.com',
  publicUrl: 'https://console.example.com',
  warnings: [],
};

test('GEN-02 a demo warns at its start that everyone can sign in; other servers do not', () => {
  const warning = /^This is a demo: everyone who can reach it can sign in\. Set DEMO=0/;
  expect(startupMessage(url, { ...settings, demo: true })).toContainEqual(expect.stringMatching(warning));
  expect(startupMessage(url, settings)).toEqual([`The console is at ${url} (database: /data).`]);
});

test('GEN-02 a server says where its mails are', () => {
  expect(startupMessage(url, { ...settings, smtpUrl: '' }).at(-1)).toBe('Mail is not sent: set SMTP_URL.');
  expect(startupMessage(url, { ...settings, smtpUrl: '', demo: true }).at(-1)).toBe(
    `Verification codes: ${url}/demo/outbox`,
  );
});

test('GEN-02 a server whose links work on this computer alone says so, unless it is a demo that sends nothing', () => {
  const warning = `PUBLIC_URL is not set: links in mails and on certificates begin with ${url} and work on this computer alone.`;
  const local = { ...settings, publicUrl: undefined };
  expect(startupMessage(url, local)).toContain(warning);
  expect(startupMessage(url, { ...local, smtpUrl: '' })).toContain(warning);
  expect(startupMessage(url, { ...local, demo: true })).toContain(warning);
  for (const silent of [settings, { ...local, smtpUrl: '', demo: true }])
    expect(startupMessage(url, silent).join()).not.toContain('PUBLIC_URL');
});

test('the database URL of a server, with its password, is not printed', () => {
  const databaseUrl = 'postgres://console:secret@db.example.com/console';
  expect(startupMessage(url, { ...settings, databaseUrl })).toEqual([
    `The console is at ${url} (database: PostgreSQL).`,
  ]);
});

test('GEN-02 names that are no settings are said first', () => {
  const warnings = ['SMTP_HOST is not a setting and changes nothing.'];
  expect(startupMessage(url, { ...settings, warnings })[0]).toBe(warnings[0]);
});
