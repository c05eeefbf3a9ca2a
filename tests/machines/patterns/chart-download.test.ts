import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { chartDownload } from '#machines/patterns/chart-download.ts';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { type ChartFile, type ChartFormat, saveChart } from '#services/browser/save-chart.ts';
import { emittedBy, settled } from '#tests/support/pending-calls.ts';

vi.mock('#services/browser/save-chart.ts', () => ({ saveChart: vi.fn() }));

beforeEach(() => vi.mocked(saveChart).mockReset());

const file = (name: string): ChartFile => ({ name, caption: '', panel: name, columns: ['Day'], rows: [['Sunday']] });

function open() {
  const actor = createActor(chartDownload);
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const download = (name: string, format: ChartFormat) =>
    actor.send({ type: 'chart.download', file: file(name), format });
  return { emitted, download };
}

test.each(['table', 'picture'] as const)('ORG-16 a %s is saved once, silently', async (format) => {
  const { emitted, download } = open();
  let finish = () => {};
  vi.mocked(saveChart).mockReturnValueOnce(
    new Promise((done) => {
      finish = done;
    }),
  );
  download('one', format);
  download('two', 'table');
  download('two', 'picture');
  expect(vi.mocked(saveChart).mock.calls).toEqual([[file('one'), format]]);
  finish();
  await settled();
  expect(emitted).toEqual([]);
  vi.mocked(saveChart).mockResolvedValueOnce();
  download('two', format);
  expect(vi.mocked(saveChart).mock.lastCall).toEqual([file('two'), format]);
});

test.each(['table', 'picture'] as const)('ORG-16 a failed %s is reported and can be repeated', async (format) => {
  const { emitted, download } = open();
  vi.mocked(saveChart).mockRejectedValueOnce(new Error('The browser cannot draw.')).mockResolvedValueOnce();
  download('one', format);
  await settled();
  expect(emitted).toEqual([{ type: 'notice.add', tone: 'error', text: fileFailed }]);
  download('one', format);
  await settled();
  expect([emitted.length, vi.mocked(saveChart).mock.calls.length]).toEqual([1, 2]);
});
