import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';

beforeEach(() => {
  stubBrowser();
  vi.resetModules();
});

const email = 'ada@example.com';
const nothing = () => Promise.resolve();
const empty = { find: async () => [], remove: nothing, removeOld: nothing };

async function openWork() {
  const { saveDraft } = await import('#services/browser/drafts.ts');
  saveDraft({ email, form: '/manager/apply' }, 'typed');
  return import('#services/shell/unsaved-work.service.ts');
}

test('SHELL-02 the work that a noun has registered is named after the drafts', async () => {
  const { registerWork, findUnsavedWork } = await openWork();
  registerWork({ ...empty, find: async (of) => [`Import of ${of}`] });
  registerWork({ ...empty, find: () => Promise.reject(new Error('blocked')) });
  expect(await findUnsavedWork(email)).toEqual(['Apply for Accounts', `Import of ${email}`]);
});

test('SHELL-02 a sign-out deletes it with the drafts, and reports what cannot be deleted', async () => {
  const { registerWork, findUnsavedWork, deleteUnsavedWork } = await openWork();
  const removed: string[] = [];
  registerWork({ ...empty, remove: async (of) => void removed.push(of) });
  await deleteUnsavedWork(email);
  expect([removed, await findUnsavedWork(email)]).toEqual([[email], []]);
  registerWork({ ...empty, remove: () => Promise.reject(new Error('blocked')) });
  await expect(deleteUnsavedWork(email)).rejects.toThrow('blocked');
});

test('SHELL-02 old work of a noun is removed with old drafts', async () => {
  const { registerWork, removeOldWork } = await openWork();
  const removeOld = vi.fn(nothing);
  registerWork({ ...empty, removeOld });
  await removeOldWork();
  expect(removeOld).toHaveBeenCalledOnce();
});
