import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  onDownloadsChanged,
  readDownloads,
  removeDownload,
  saveDownload,
} from '#services/downloads/stored-downloads.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';

const email = 'a@b.example';
const time = Date.parse('2026-11-22T12:00:00Z');
const readIds = (of: string) => readDownloads(of).map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers({ now: time, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('TASK-02 downloads are stored by administrator, the oldest first, each once', () => {
  const { local } = stubBrowser();
  saveDownload(email, 'T-2');
  vi.setSystemTime(time + 1_000);
  saveDownload(email, 'T-1');
  saveDownload('other@b.example', 'T-3');
  expect(readDownloads(' A@B.example')).toEqual([
    { id: 'T-2', requestedAt: time },
    { id: 'T-1', requestedAt: time + 1_000 },
  ]);
  vi.setSystemTime(time + 2_000);
  saveDownload(email, 'T-2');
  expect(readIds(email)).toEqual(['T-1', 'T-2']);
  removeDownload(email, 'T-1');
  removeDownload(email, 'T-3');
  expect([readIds(email), readIds('other@b.example'), local.length]).toEqual([['T-2'], ['T-3'], 2]);
});

test.each(['', 'soon', '-1', '1e3', '{"at":1}', '9'.repeat(16)])(
  'TASK-02 a stored download without a time is ignored: %j',
  (text) => {
    const { local } = stubBrowser();
    saveDownload(email, 'T-1');
    local.setItem(local.key(0) ?? '', text);
    expect(readDownloads(email)).toEqual([]);
  },
);

test('TASK-02 an e-mail address or an ID with special characters belongs to its administrator alone', () => {
  stubBrowser();
  saveDownload('a@b.example":T', '1');
  saveDownload(email, '"]:\u202e\u0000');
  expect([readIds('a@b.example":T'), readIds(email)]).toEqual([['1'], ['"]:\u202e\u0000']]);
});

test('TASK-02 listeners receive changes of this tab and of other tabs', () => {
  const { local, writeInOtherTab, listeners } = stubBrowser();
  const seen: string[][] = [];
  const leave = onDownloadsChanged(() => seen.push(readIds(email)));
  saveDownload(email, 'T-1');
  const key = local.key(0) ?? '';
  removeDownload(email, 'T-1');
  writeInOtherTab(key, String(time));
  writeInOtherTab('tokens', '{}');
  expect(seen).toEqual([['T-1'], [], ['T-1']]);
  leave();
  saveDownload(email, 'T-2');
  expect([seen.length, listeners.get('storage')?.size]).toEqual([3, 0]);
});

test.each(['blocked', 'full'] as const)('TASK-02 a storage that is %s stores nothing and breaks nothing', (mode) => {
  stubBrowser(mode);
  saveDownload(email, 'T-1');
  removeDownload(email, 'T-1');
  expect(readDownloads(email)).toEqual([]);
});
