import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { signOutMachine } from '#machines/shell/sign-out.machine.ts';
import { unsavedWorkLeft } from '#rules/shell/unsaved-work-texts.ts';
import { formsWithDrafts, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { emittedBy, pendingCalls, settled } from '#tests/support/pending-calls.ts';
import { ada, bob, openSession } from '#tests/support/session/open-session.ts';

beforeEach(() => void stubBrowser());

const left = { type: 'notice.add', tone: 'error', text: unsavedWorkLeft, outlivesSession: true };

/** The sign-out of Ada, with the storage of this test or with pending calls. */
function openSignOut(isPending: boolean) {
  const { actor: session } = openSession(ada);
  const clock = new SimulatedClock();
  const [find, remove] = [pendingCalls<readonly string[], string>(), pendingCalls<void, string>()];
  const machine = isPending
    ? signOutMachine.provide({ actors: { findUnsavedWork: find.logic, deleteUnsavedWork: remove.logic } })
    : signOutMachine;
  const actor = createActor(machine, { clock, input: { email: ada.email, session } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    find,
    remove,
    clock,
    emitted,
    send: (type: 'signOut.request' | 'signOut.confirm' | 'signOut.cancel') => actor.send({ type }),
    value: () => actor.getSnapshot().value,
    names: () => actor.getSnapshot().context.names,
    isSigningOut: () => session.getSnapshot().value === 'signingOut',
  };
}

const course = { email: ada.email, form: '/speaking-course/create' };

test('SHELL-02 without drafts a sign-out asks nothing', async () => {
  saveDraft({ ...course, email: bob.email }, 'of Bob');
  const { send, value, isSigningOut } = openSignOut(false);
  send('signOut.request');
  expect([value(), isSigningOut()]).toEqual(['checking', false]);
  await settled();
  expect([value(), isSigningOut(), formsWithDrafts(bob.email)]).toEqual(['idle', true, [course.form]]);
});

test('SHELL-02 REQ-12 with drafts a sign-out asks, and deletes those of this administrator only', async () => {
  saveDraft(course, 'of Ada');
  saveDraft({ ...course, email: bob.email }, 'of Bob');
  const { send, value, names, isSigningOut, emitted } = openSignOut(false);
  send('signOut.request');
  await settled();
  expect([value(), names(), isSigningOut()]).toEqual(['confirming', ['Create a New Course'], false]);
  send('signOut.cancel');
  expect([value(), readDraft(course), isSigningOut()]).toEqual(['idle', 'of Ada', false]);
  send('signOut.request');
  await settled();
  send('signOut.confirm');
  await settled();
  expect([value(), readDraft(course), isSigningOut(), emitted]).toEqual(['idle', undefined, true, []]);
  expect(readDraft({ ...course, email: bob.email })).toBe('of Bob');
});

test('SHELL-02 a sign-out that is requested twice looks for drafts once', () => {
  const { send, find } = openSignOut(true);
  send('signOut.request');
  send('signOut.request');
  expect(find.calls.map(({ input }) => input)).toEqual([ada.email]);
});

test.each(['error', 'no answer'])('SHELL-02 %s of the storage does not stop a sign-out', async (fault) => {
  const { send, find, clock, isSigningOut, emitted } = openSignOut(true);
  send('signOut.request');
  if (fault === 'error') await find.last().fail(new Error('blocked'));
  else {
    clock.increment(2_999);
    expect(isSigningOut()).toBe(false);
    clock.increment(1);
  }
  expect([isSigningOut(), emitted]).toEqual([true, []]);
});

test.each(['error', 'no answer'])(
  'SHELL-02 drafts that cannot be deleted (%s) are reported, and the session ends',
  async (fault) => {
    const { send, find, remove, clock, isSigningOut, emitted } = openSignOut(true);
    send('signOut.request');
    await find.last().answer(['Create a New Course']);
    send('signOut.confirm');
    expect(isSigningOut()).toBe(false);
    if (fault === 'error') await remove.last().fail(new Error('blocked'));
    else clock.increment(3_000);
    expect([isSigningOut(), emitted]).toEqual([true, [left]]);
  },
);
