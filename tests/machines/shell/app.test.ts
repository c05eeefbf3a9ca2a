import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { readTokens, storeTokens } from '#services/browser/token-store.ts';
import { connection } from '#services/http/connection.ts';
import { openApp, openRunning, settings, tokens } from '#tests/support/open-app.ts';

test('REQ-09 the bases and the brand are read once, before anything else', async () => {
  const { actor, load, retry } = openApp();
  expect(actor.getSnapshot().context.settings).toBeNull();
  expect(Object.keys(actor.getSnapshot().children).toSorted()).toEqual(['browser', 'loadSettings', 'notices', 'views']);
  retry();
  expect(load.calls).toHaveLength(1);
  await load.last().answer(settings);
  expect(actor.getSnapshot().value).toBe('running');
  expect(actor.getSnapshot().context.settings).toEqual(settings);
  expect([connection().base('enterprise'), connection().base('second')]).toEqual([
    'https://one.example.com',
    'https://two.example.com',
  ]);
});

test('REQ-09 broken settings offer a retry each time', async () => {
  const { actor, load, retry } = openApp();
  await load.last().fail(new Failure('invalidAnswer'));
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.settings).toBeNull();
  retry();
  await load.last().fail(new Failure('offline'));
  expect(actor.getSnapshot().value).toBe('failed');
  retry();
  await load.last().answer(settings);
  expect(actor.getSnapshot().context.settings).toEqual(settings);
  expect(load.calls).toHaveLength(3);
});

test('SHELL-14 without stored tokens a page that needs sign-in redirects to the login page', async () => {
  const { navigations, screen, session } = await openRunning('/dashboard');
  expect([navigations, screen(), session()]).toEqual([['/login'], 'public', { signedOut: 'idle' }]);
});

test('REQ-11 a sign-in on the login page opens the landing page, which waits for the permissions', async () => {
  const { navigations, screen, permissions } = await openRunning('/login');
  storeTokens(tokens);
  await expect.poll(screen).toBe('waiting');
  expect([navigations, permissions.calls.length]).toEqual([['/'], 1]);
});

test('SHELL-16 the login page keeps a stored session, and leaving it reloads the session', async () => {
  storeTokens(tokens);
  const { open, session, screen, permissions } = await openRunning('/login');
  expect([session(), screen()]).toEqual(['atLogin', 'public']);
  const before = permissions.calls.length;
  open('/dashboard');
  expect([screen(), permissions.calls.length]).toEqual(['waiting', before + 1]);
});

test('REQ-03 a call that reports its token ends the session once and redirects to the login page', async () => {
  storeTokens(tokens);
  const { navigations, session, screen } = await openRunning('/userInfo');
  expect(screen()).toBe('waiting');
  connection().end('access-1', 'revoked');
  connection().end('access-1', 'revoked');
  expect([readTokens(), session(), screen(), navigations]).toEqual([
    undefined,
    { signedOut: 'ended' },
    'public',
    ['/login'],
  ]);
});

test('REQ-03 a report about a token that is no longer stored is ignored', async () => {
  storeTokens(tokens);
  const { navigations, screen } = await openRunning('/userInfo');
  connection().end('access-0', 'revoked');
  expect([readTokens(), screen(), navigations]).toEqual([tokens, 'waiting', []]);
});

test('REQ-05 calls that need new tokens at once share one refresh', async () => {
  storeTokens(tokens);
  const { refresh } = await openRunning();
  const calls = [connection().refresh('access-1'), connection().refresh('access-1'), connection().pending()];
  expect(calls).not.toContain(undefined);
  await refresh.last().answer();
  await Promise.all(calls);
  expect([refresh.calls.map(({ input }) => input), connection().pending()]).toEqual([
    [{ usedToken: 'access-1' }],
    undefined,
  ]);
});

test('REQ-06 a rejected refresh ends the session and fails its calls', async () => {
  storeTokens(tokens);
  const { refresh, session, navigations } = await openRunning('/userInfo');
  const failure = new Failure('sessionEnded');
  const refreshed = connection()
    .refresh('access-1')
    .catch((error: unknown) => error);
  await refresh.last().fail(failure);
  expect([await refreshed, session(), navigations]).toEqual([failure, { signedOut: 'ended' }, ['/login']]);
});

test('REQ-13 a refresh that does not reach the server fails its calls and keeps the session', async () => {
  storeTokens(tokens);
  const { refresh, screen } = await openRunning('/userInfo');
  const failure = new Failure('offline');
  const refreshed = connection()
    .refresh('access-1')
    .catch((error: unknown) => error);
  await refresh.last().fail(failure);
  expect([await refreshed, screen(), readTokens(), connection().pending()]).toEqual([
    failure,
    'waiting',
    tokens,
    undefined,
  ]);
});

test('AUDIO-03 the first page with audio opens the only player of the console', async () => {
  const { actor } = await openRunning();
  const logic = audioPlayerMachine.provide({ actors: { audioDevice: fromCallback(() => {}) } });
  expect(actor.system.get('audioPlayer')).toBeUndefined();
  actor.send({ type: 'audioPlayer.requested', logic });
  const player = actor.system.get('audioPlayer');
  expect(player.getSnapshot().value).toBe('idle');
  actor.send({ type: 'audioPlayer.requested', logic });
  expect(actor.system.get('audioPlayer')).toBe(player);
});
