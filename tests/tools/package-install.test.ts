import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, packStatecharts, run, runWell } from '#tests/support/packed-package.ts';

const root = mkdtempSync(join(tmpdir(), 'console-install-'));
let packed = '';

beforeAll(() => {
  packed = packStatecharts(root).packed;
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const machine = `
  import { createMachine } from 'xstate';
  import './door.css';
  import icon from './door.svg';
  import names from './door.json';
  import { open } from '@/words';
  export const View = () => <img src={icon} alt={names.door} />;
  export const door = createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { [open]: 'open' } }, open: { description: icon, on: { 'door.closed': 'closed' } } },
  });`;

const files = {
  'src/door.machine.tsx': machine,
  'src/door.css': 'p { color: red; }',
  'src/door.svg': '<svg/>',
  'src/door.json': '{ "door": "Door" }',
  'src/words.ts': "export const open: string = 'door.opened';",
  'tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx", "paths": { "@/*": ["./src/*"] } } }',
  'statecharts.config.ts': "export default { models: 'src', exports: 'charts' };",
};

/** The size of each file by its inode: npm links the same file twice. */
function measureFiles(folder: string, found = new Map<number, number>()): Map<number, number> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) measureFiles(path, found);
    else if (entry.isFile()) found.set(statSync(path).ino, statSync(path).size);
  }
  return found;
}

/** The sizes of the package and of what npm installs with it, without XState and React, in MB. */
function measureInstalled(project: string) {
  const measure = (name: string) =>
    [...measureFiles(join(project, 'node_modules', name)).values()].reduce((sum, size) => sum + size, 0) / 1e6;
  const own = measure('@learning-console');
  return { own, dependencies: measure('') - own - measure('xstate') - measure('react') };
}

test.each([
  ['5.28', 'module'],
  ['5', 'module'],
  ['5', 'commonjs'],
])(
  'CHART-05 the package works with XState %s in an empty project of type %s',
  (version, type) => {
    const project = join(root, `${version}-${type}`);
    installPacked(project, packed, `xstate@${version}`, 'react@19');
    const description = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    writeFileSync(join(project, 'package.json'), JSON.stringify({ ...description, type }));
    mkdirSync(join(project, 'src'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
    const npx = (...words: string[]) => runWell(project, 'npx', '--no-install', 'statecharts', ...words);
    expect(npx('draw', 'src/*.machine.tsx')).toContain('door: 2 of 2 transitions by paths');
    expect(readFileSync(join(project, 'statecharts/door.json'), 'utf8')).toContain('src/door.svg');
    expect(npx('init', 'src/*.machine.tsx')).toContain('door.model.ts');
    expect(npx('charts')).toContain('4 files in charts');
    expect(npx('check')).toMatch(/door: \d+ paths? holds?/);
    expect(npx('paths')).toContain('door');
    expect(npx('walk', '--walks', '5')).toContain('2 of 2 transitions');
    const { own, dependencies } = measureInstalled(project);
    expect(own).toBeLessThan(5);
    expect(dependencies).toBeLessThan(25);
  },
  300_000,
);

test('CHART-05 only the modules that the README lists can be imported', () => {
  const project = join(root, '5-module');
  const importing = (name: string) =>
    run(project, process.execPath, '--eval', `import('@learning-console/statecharts/${name}')`);
  expect(importing('replay').status).toBe(0);
  expect(importing('harness')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not defined') });
  const { exports } = JSON.parse(
    readFileSync(join(project, 'node_modules/@learning-console/statecharts/package.json'), 'utf8'),
  );
  const readme = readFileSync('packages/statecharts/README.md', 'utf8');
  const listed = [...readme.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = '']) => names.split(', '));
  const modules = Object.keys(exports).map((name) => `\`${name.replace('./', '')}\``);
  expect(listed).toEqual(expect.arrayContaining(modules.filter((name) => name !== '`.`')));
}, 60_000);
