import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import { startMachine } from '#machines/shell/start.machine.ts';
import { Failure } from '#services/http/failure.ts';
import { heldCalls } from '#tests/support/held-calls.ts';

const settings: Settings = {
  enterpriseBase: 'https://one.example.com',
  secondBase: 'https://two.example.com',
  uploadUrl: '/upload',
  timeZone: 'Asia/Manila',
  brand: {
    product: 'Lingo',
    company: 'Lingo Ltd',
    description: '',
    contact: { email: '', phone: '', address: '', hours: '' },
  },
  coverPrefix: 'speaking-course/cover',
  fileBase: '/files',
  errorReportingDsn: '',
  charts: false,
};
const stops: (() => void)[] = [];

function open() {
  const load = heldCalls<Settings>();
  const actor = createActor(startMachine.provide({ actors: { loadSettings: load.logic } })).start();
  stops.push(() => actor.stop());
  return { actor, load, retry: () => actor.send({ type: 'start.retry' }) };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test('REQ-09 the bases and the brand are read once, before anything else', async () => {
  const { actor, load, retry } = open();
  expect(actor.getSnapshot().context).toEqual({ settings: null });
  retry();
  expect(load.calls).toHaveLength(1);
  await load.last().answer(settings);
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context).toEqual({ settings });
});

test('REQ-09 broken settings offer a retry, again and again', async () => {
  const { actor, load, retry } = open();
  await load.last().fail(new Failure('invalidAnswer'));
  expect(actor.getSnapshot().value).toBe('broken');
  expect(actor.getSnapshot().context).toEqual({ settings: null });
  retry();
  await load.last().fail(new Failure('offline'));
  expect(actor.getSnapshot().value).toBe('broken');
  retry();
  await load.last().answer(settings);
  expect(actor.getSnapshot().context).toEqual({ settings });
  expect(load.calls).toHaveLength(3);
});
