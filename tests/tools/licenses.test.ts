import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { lesserParts, noticesText, readNotices } from '#tools/licenses/notices.ts';

type Bill = {
  bomFormat: string;
  metadata: { component: { name: string; type: string } };
  components: { 'bom-ref': string }[];
  dependencies: { dependsOn: string[] }[];
};

const notices = readNotices();

test('GEN-02 the notices have every package of the server and none for development alone', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = new Set(notices.map(({ name }) => name));
  for (const [alias, range] of Object.entries<string>(dependencies)) {
    const name = range.startsWith('npm:') ? range.slice(4, range.lastIndexOf('@')) : alias;
    expect(names.has(name), name).toBe(true);
  }
  const tools = ['vitest', 'knip', '@biomejs/biome', 'playwright-core'];
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools));
  for (const name of tools) expect(names.has(name), name).toBe(false);
  expect(notices.filter(({ license, texts }) => license === 'see its text' && texts.length === 0)).toEqual([]);
});

test('GEN-02 the parts under the LGPL are named, also those inside packages with another license', () => {
  const parts = lesserParts(notices);
  for (const name of ['@img/sharp-libvips-', 'mpg123-decoder ', 'wasm-media-encoders '])
    expect(parts.filter((part) => part.startsWith(name)).length, name).toBeGreaterThan(0);
  const text = noticesText(notices);
  for (const part of parts) expect(text).toContain(`\n  ${part}\n`);
  expect(text).toMatch(/\nhono \d[\d.]* \(MIT\)\n-+\nMIT License\n/);
});

test('GEN-02 the bill of materials has the packages of the notices with their versions', () => {
  const folder = temporaryFolder();
  const command = ['--import', 'tsx', 'tools/licenses/main.ts', folder.path];
  const { status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  const bill: Bill = JSON.parse(readFileSync(join(folder.path, 'sbom.cdx.json'), 'utf8'));
  const written = readFileSync(join(folder.path, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  folder.remove();
  expect([status, bill.bomFormat, bill.metadata.component]).toMatchObject([
    0,
    'CycloneDX',
    { name: 'learning-console', type: 'application' },
  ]);
  expect(written).toBe(noticesText(notices));
  const listed = new Set(bill.components.map((component) => component['bom-ref']));
  const missing = notices.filter(({ name, version }) => !listed.has(`${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  const shipped = new Set(notices.map(({ name, version }) => `${name}@${version}`));
  expect([...listed].filter((component) => !shipped.has(component))).toEqual([]);
  const references = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
  expect([...references].filter((reference) => !listed.has(reference))).toEqual([]);
}, 60_000);
