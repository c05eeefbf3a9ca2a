import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStatecharts } from '#tests/support/statecharts-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-changes-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
};

const link = (place: string) => `<a href="${place}">What has changed</a>`;

async function drawGallery(name: string, ...words: string[]): Promise<string> {
  await runStatecharts('charts', ...words, '--config', join(folder, 'statecharts.config.js'));
  return readFileSync(join(folder, name, 'index.html'), 'utf8');
}

test('CHART-07 the gallery leads to the page of changes where there is one', async () => {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('statecharts.config.js', "export default { models: 'models', exports: 'charts', allExports: 'made' };");
  write(
    'models/lamp.model.js',
    `import { createMachine } from 'xstate';
    const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
    export default { machine, title: 'Lamp', area: 'lamps' };`,
  );
  expect(await drawGallery('charts')).not.toContain('What has changed');
  write('.cache/chart-changes/changes.html', 'since the last commit');
  expect(await drawGallery('charts')).not.toContain('What has changed');
  expect(await drawGallery('made', '--all')).toContain(link('../.cache/chart-changes/changes.html'));
  write('charts/changes/changes.html', 'since a release');
  expect(await drawGallery('charts')).toContain(link('changes/changes.html'));
}, 60_000);
