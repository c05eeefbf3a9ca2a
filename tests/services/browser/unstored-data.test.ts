import { expect, test, vi } from 'vitest';
import { type StorageMode, stubBrowser } from '#tests/services/support/browser.ts';

/** A page whose browser has a storage in this mode, with what it reports. */
async function openPage(mode: StorageMode) {
  vi.resetModules();
  stubBrowser(mode);
  const [drafts, downloads, { onUnstored }] = await Promise.all([
    import('#services/browser/drafts.ts'),
    import('#services/downloads/stored-downloads.ts'),
    import('#services/browser/unstored-data.ts'),
  ]);
  const reports: string[] = [];
  const leave = onUnstored((data) => reports.push(data));
  const type = (email: string, text: string) => drafts.saveDraft({ email, form: '/speaking-course/create' }, text);
  return { reports, leave, type, download: (id: string) => downloads.saveDownload('a@b.example', id) };
}

test.each(['blocked', 'full'] as const)(
  'REQ-12 TASK-02 a storage that is %s is reported once for drafts and once for downloads of each administrator',
  async (mode) => {
    const { reports, leave, type, download } = await openPage(mode);
    for (const text of ['T', 'Te', 'Tea']) type('a@b.example', text);
    expect(reports).toEqual(['draft']);
    download('T-1');
    download('T-2');
    expect(reports).toEqual(['draft', 'download']);
    type('other@b.example', 'T');
    expect(reports).toEqual(['draft', 'download', 'draft']);
    leave();
    type('third@b.example', 'T');
    expect(reports).toHaveLength(3);
  },
);

test('REQ-12 TASK-02 a storage with room is not reported', async () => {
  const { reports, type, download } = await openPage('open');
  type('a@b.example', 'Tea');
  download('T-1');
  expect(reports).toEqual([]);
});
