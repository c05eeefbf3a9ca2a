import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { chartDownloadMachine } from '#machines/dashboards/chart-download.machine.ts';
import { fileFailed } from '#rules/patterns/chart-file.ts';
import type { ChartFile, ChartFormat } from '#services/browser/save-chart.ts';
import { emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

const file = (name: string): ChartFile => ({ name, caption: '', panel: name, columns: ['Day'], rows: [['Sunday']] });

function open() {
  const save = pendingCalls<void, { file: ChartFile; format: ChartFormat }>();
  const actor = createActor(chartDownloadMachine.provide({ actors: { saveChart: save.logic } }));
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const download = (name: string, format: ChartFormat) =>
    actor.send({ type: 'chart.download', file: file(name), format });
  return { actor, emitted, save, download };
}

test.each(['table', 'picture'] as const)('ORG-16 a %s is saved once, silently', async (format) => {
  const { actor, emitted, save, download } = open();
  download('one', format);
  download('two', 'table');
  download('two', 'picture');
  expect(save.calls.map(({ input }) => input)).toEqual([{ file: file('one'), format }]);
  await save.last().answer();
  expect([actor.getSnapshot().value, emitted]).toEqual(['idle', []]);
  download('two', format);
  expect(save.last().input).toEqual({ file: file('two'), format });
});

test.each(['table', 'picture'] as const)('ORG-16 a failed %s is reported and can be repeated', async (format) => {
  const { actor, emitted, save, download } = open();
  download('one', format);
  await save.last().fail(new Error('The browser cannot draw.'));
  expect(emitted).toEqual([{ type: 'notice', tone: 'error', text: fileFailed }]);
  download('one', format);
  await save.last().answer();
  expect([actor.getSnapshot().value, save.calls.length]).toEqual(['idle', 2]);
});
