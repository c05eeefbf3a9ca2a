import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { reportParts } from '#contract/dashboard-values.ts';
import { reportDownload } from '#machines/dashboards/report-download.ts';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { saveFile } from '#services/browser/save-file.ts';
import { fullDashboard } from '#tests/support/dashboards/open-dashboard.ts';
import { emittedBy } from '#tests/support/pending-calls.ts';

vi.mock('#services/browser/save-file.ts', () => ({ saveFile: vi.fn() }));

beforeEach(() => vi.mocked(saveFile).mockReset());

const file = (name: string) => ({
  organization: { name, path: name, code: 'ACME' },
  period: 'month' as const,
  window: { start: '20261001', end: '20261031' },
  today: '20261118',
  parts: reportParts,
  figures: fullDashboard,
  compared: null,
  members: 'denied' as const,
});

function open() {
  const actor = createActor(reportDownload);
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return { emitted, download: (name: string) => actor.send({ type: 'report.download', file: file(name) }) };
}

const savedNames = () => vi.mocked(saveFile).mock.calls.map(([{ name }]) => name);
const named = (name: string) => `Performance Report - ${name} - 2026-10-01 to 2026-10-31.xlsx`;

test('MONTH-12 a report is saved once, silently', async () => {
  const { emitted, download } = open();
  download('Acme');
  download('Beta');
  await vi.waitFor(() => expect(savedNames()).toEqual([named('Acme')]));
  expect(emitted).toEqual([]);
});

test('MONTH-12 a report that cannot be saved is reported, and can be saved again', async () => {
  vi.mocked(saveFile).mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  const { emitted, download } = open();
  download('Acme');
  await vi.waitFor(() => expect(emitted).toEqual([{ type: 'notice.add', tone: 'error', text: fileFailed }]));
  download('Beta');
  await vi.waitFor(() => expect(savedNames()).toEqual([named('Acme'), named('Beta')]));
});
