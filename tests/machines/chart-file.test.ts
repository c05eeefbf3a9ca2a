import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { chartFileMachine } from '#machines/shared/chart-file.machine.ts';
import { fileFailed } from '#rules/labels.ts';
import type { ChartFile } from '#services/browser/save-chart.ts';
import { emittedBy, heldCalls } from '#tests/support/held-calls.ts';

const file = (name: string): ChartFile => ({ name, caption: '', panel: name, columns: ['Day'], rows: [['Sunday']] });

function open() {
  const [table, picture] = [heldCalls<void, ChartFile>(), heldCalls<void, ChartFile>()];
  const machine = chartFileMachine.provide({ actors: { saveTable: table.logic, savePicture: picture.logic } });
  const actor = createActor(machine);
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, emitted, 'table.download': table, 'picture.download': picture };
}

test.each(['table.download', 'picture.download'] as const)('ORG-16 %s saves a chart once, silently', async (type) => {
  const stage = open();
  stage.actor.send({ type, file: file('one') });
  stage.actor.send({ type: 'table.download', file: file('two') });
  stage.actor.send({ type: 'picture.download', file: file('two') });
  expect(stage[type].calls.map(({ input }) => input)).toEqual([file('one')]);
  await stage[type].last().answer();
  expect([stage.actor.getSnapshot().value, stage.emitted]).toEqual(['idle', []]);
  stage.actor.send({ type, file: file('two') });
  expect(stage[type].last().input).toEqual(file('two'));
});

test.each(['table.download', 'picture.download'] as const)(
  'ORG-16 a failed %s is told and can be repeated',
  async (type) => {
    const stage = open();
    stage.actor.send({ type, file: file('one') });
    await stage[type].last().fail(new Error('The browser cannot draw.'));
    expect(stage.emitted).toEqual([{ type: 'notice', tone: 'error', text: fileFailed }]);
    stage.actor.send({ type, file: file('one') });
    await stage[type].last().answer();
    expect([stage.actor.getSnapshot().value, stage[type].calls.length]).toEqual(['idle', 2]);
  },
);
