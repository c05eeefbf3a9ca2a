import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AudioStatus } from '#contract/sentences.contract.ts';
import type { Audios } from '#machines/courses/audio-poll.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import { createPoll } from '#machines/patterns/poll.ts';
import { Failure, type FailureKind } from '#rules/patterns/failure.ts';
import { clearTokens, readTokens, storeTokens } from '#services/browser/token-store.ts';
import type { AudioOwner } from '#services/courses/sentences.service.ts';
import { connection } from '#services/http/connection.ts';
import { cover, createPicture, openField, rejected } from '#tests/support/courses/open-cover-field.ts';
import { openRunning, tokens } from '#tests/support/open-app.ts';
import { controlledPage, controlledTimers } from '#tests/support/page-visibility.ts';
import { type PendingCall, pendingCalls } from '#tests/support/pending-calls.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { type Commands, walkCommands } from './command-walk.ts';

const walks = Math.ceil(Number(process.env.WALK_STEPS ?? '600') / 20);
/** A list of choices shrinks to the shortest walk that breaks a rule. */
const choices = fc.array(fc.nat(5_039), { maxLength: 20, size: 'max' });

/**
 * Tests parent and real children together with random commands.
 * A failure shrinks to the shortest list of commands.
 */
const walkMany = (walk: (numbers: number[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(choices, walk), { seed: randomSeed, numRuns: walks });

function isRefreshing(): boolean {
  const running = connection().pending();
  running?.catch(() => undefined);
  return running !== undefined;
}

/** The calls that neither the test has answered nor the machine has aborted. */
function openCalls<Output, Input>({ calls }: { calls: PendingCall<Output, Input>[] }) {
  const ended = new Set<unknown>();
  const all = () => calls.filter((call) => !call.signal.aborted && !ended.has(call));
  const end = (finish: (call: PendingCall<Output, Input>) => Promise<void>) => ({
    isPossible: () => all().length > 0,
    run: () => {
      const call = all().at(-1);
      ended.add(call);
      return call && finish(call);
    },
  });
  const answer = (output: Output) => end((call) => call.answer(output));
  const fail = (error: unknown) => end((call) => call.fail(error));
  return { all, end, answer, fail };
}

const failures = (kinds: readonly FailureKind[], fail: (error: unknown) => Commands[string]): Commands =>
  Object.fromEntries(kinds.map((kind) => [kind, fail(new Failure(kind))]));

test('REQ-03 REQ-05 REQ-06 REQ-13 REQ-11 session, router and refresh agree after every action of server and tabs', async () => {
  await walkMany(async (numbers) => {
    storeTokens(tokens);
    const app = await openRunning('/userInfo');
    const refresh = openCalls(app.refresh);
    const waiting = new Set<Promise<void>>();
    let count = 0;
    const hasTokens = () => readTokens() !== undefined;
    const isPossible = hasTokens;
    const begin = (session: string) => {
      count += 1;
      storeTokens({ ...tokens, session, accessToken: `access-${count}` });
    };
    const expire = () => {
      const call = connection()
        .refresh(readTokens()?.accessToken ?? '')
        .catch(() => undefined)
        .finally(() => waiting.delete(call));
      waiting.add(call);
    };
    const renew = refresh.end((call) => {
      if (hasTokens()) begin(readTokens()?.session ?? '');
      return call.answer();
    });
    const commands: Commands = {
      'a call expires': { isPossible, run: expire },
      'the server issues tokens': renew,
      ...failures(['sessionEnded', 'offline', 'timedOut', 'invalidAnswer'], refresh.fail),
      'a call is rejected': { isPossible, run: () => connection().end(readTokens()?.accessToken, 'revoked') },
      'an old call is rejected': { isPossible, run: () => connection().end('access-old', 'revoked') },
      'another tab signs out': { isPossible, run: () => clearTokens('signedOut') },
      'somebody signs in': { isPossible: () => true, run: () => begin(`session-${count}`) },
    };
    await walkCommands(commands, numbers, () => {
      expect(refresh.all().length, 'refreshes at once').toBeLessThanOrEqual(1);
      expect(waiting.size > 0, 'calls wait only for a running refresh').toBe(refresh.all().length > 0);
      expect(isRefreshing(), 'later calls wait too').toBe(refresh.all().length > 0);
      expect(JSON.stringify(app.session()).includes('signedOut'), 'signed out without tokens').toBe(!hasTokens());
      if (!hasTokens()) expect(app.screen()).toBe('public');
    });
    app.stop();
  });
}, 60_000);

const statuses: readonly AudioStatus[] = ['UPLOAD_WAITING', 'UPLOAD_OK', 'CHECKING', 'CHECK_OK', 'CHECK_FAIL'];
const audio = (status: AudioStatus) => ({
  audioUrl: '',
  status,
  errorReason: '',
  audioName: '',
  audioId: 'A1',
  durationSec: null,
});

test('AUDIO-04 a sentence with its real poll loads once at a time, never while hidden, and ends with the audio', async () => {
  controlledTimers();
  const page = controlledPage();
  await walkMany(async (numbers) => {
    const load = pendingCalls<Audios, AudioOwner>();
    const audioPoll = createPoll(load.call, 2_000);
    const input = { code: 'S1', audio: audio('STATUS_UNKNOWN') };
    const actor = createActor(sentenceAudioMachine.provide({ actors: { audioPoll } }), { input }).start();
    const loads = openCalls(load);
    let isHidden = false;
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    const setHidden = (hidden: boolean) => {
      isHidden = hidden;
      if (hidden) page.hide();
      else page.show();
    };
    const pass = () => {
      vi.advanceTimersByTime(30_000);
      expect(loads.all().length, 'loads after the longest pause').toBe(isBusy() && !isHidden ? 1 : 0);
    };
    await walkCommands(
      {
        'half a minute passes': { isPossible: () => true, run: pass },
        ...Object.fromEntries(statuses.map((status) => [status, loads.answer({ S1: audio(status) })])),
        'the sentence is gone': loads.answer({}),
        ...failures(['offline', 'timedOut', 'invalidAnswer', 'notFound', 'forbidden'], loads.fail),
        'the page is hidden': { isPossible: () => isBusy() && !isHidden, run: () => setHidden(true) },
        'the page is shown': { isPossible: () => isBusy() && isHidden, run: () => setHidden(false) },
      },
      numbers,
      () => {
        expect(loads.all().length, 'loads at once').toBeLessThanOrEqual(isHidden ? 0 : 1);
        expect(actor.getSnapshot().children.audioPoll !== undefined, 'a poll runs').toBe(isBusy());
      },
    );
    actor.stop();
    page.show();
  });
}, 60_000);

test('UPLOAD-01 UPLOAD-02 a field with its real transfer sends one picture at a time, and only the last one becomes the cover', async () => {
  await walkMany(async (numbers) => {
    const field = openField();
    const [read, prepare] = [openCalls(field.read), openCalls(field.prepare)];
    const [token, upload] = [openCalls(field.token), openCalls(field.upload)];
    const calls = () => [read, prepare, token, upload].flatMap(({ all }): unknown[] => all());
    let chosen = 0;
    let isCanceled = false;
    const choose = () => {
      chosen += 1;
      isCanceled = false;
      field.choose(`${chosen}.png`);
    };
    const cancel = () => {
      isCanceled = true;
      field.actor.send({ type: 'cover.cancel' });
    };
    const isPending = () => field.actor.getSnapshot().hasTag('pending');
    await walkCommands(
      {
        'choose a picture': { isPossible: () => true, run: choose },
        cancel: { isPossible: isPending, run: cancel },
        retry: {
          isPossible: () => field.sending() !== undefined,
          run: () => field.sending()?.send({ type: 'cover.retry' }),
        },
        'the picture is good': read.answer(createPicture('cover.png')),
        'the picture is compressed': prepare.answer(cover),
        'a token': token.answer('T1'),
        'no token': token.fail(new Failure('offline')),
        'the host has the picture': upload.answer(),
        'the token has expired': upload.fail(rejected(401, 'token expired')),
        'the host is not there': upload.fail(new Failure('offline')),
      },
      numbers,
      () => {
        expect(calls().length, 'calls at once').toBeLessThanOrEqual(isPending() ? 1 : 0);
        if (isCanceled) expect(field.actor.getSnapshot().hasTag('rejected'), 'rejected after a cancel').toBe(false);
        expect(field.filled().length, 'covers of the pictures').toBeLessThanOrEqual(chosen);
        const last = field.received.at(-1)?.type;
        if (isPending()) expect(last, 'the form knows of the upload').toBe('upload.started');
        else expect(last).not.toBe('upload.started');
      },
    );
    field.stop();
  });
}, 60_000);
