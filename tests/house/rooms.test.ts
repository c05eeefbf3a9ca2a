import { expect, test } from 'vitest';
import { cycles, importFaults } from '#tools/check/imports.ts';
import { allSources, parse } from '#tools/check/source.ts';

const faultsOf = (path: string, text: string) =>
  importFaults(parse(path, text)).map((fault) => fault.split(': ').at(-1));

test('every import stays within what its room may visit', () => {
  expect(allSources().flatMap(importFaults)).toEqual([]);
});

test('no file imports itself by a circle of values', () => {
  expect(cycles(allSources())).toEqual([]);
});

test.each([
  ['src/views/shell/frame.view.tsx', "import { x } from '#services/x.service.ts';", 'views may not import services'],
  [
    'src/machines/shell/a.machine.ts',
    "import { x } from '#contract/x.contract.ts';",
    'machines may not import contract',
  ],
  ['src/machines/shell/a.machine.ts', "import { useState } from 'react';", 'machines may not use this package'],
  ['src/rules/places.ts', "import('xstate');", 'rules may not use this package'],
  ['src/app.tsx', "export * from '../server/app.ts';", 'app may not import server'],
  ['src/main.tsx', "import 'xstate/graph';", 'never part of the console'],
  ['src/views/courses/list.view.tsx', "import { x } from '../../rules/x.ts';", 'other rooms are imported by #rules'],
  ['src/views/courses/list.view.tsx', "import { x } from '../shared/x.ts';", 'relative imports stay inside a folder'],
  [
    'src/machines/courses/list.machine.ts',
    "import { x } from '#machines/learners/x.machine.ts';",
    'area courses may not import area learners; move it to shared/',
  ],
])('an import in %s is refused: %s', (path, text, fault) => {
  expect(faultsOf(path, text)).toContain(fault);
});

test.each([
  ['src/machines/shell/a.machine.ts', "import type { X } from '#contract/x.contract.ts';"],
  ['src/machines/courses/list.machine.ts', "import { x } from '#machines/shared/x.ts';"],
  ['src/views/courses/list.view.tsx', "import './list.css';"],
  ['tests/browser/login.test.ts', "import { x } from '#server/main.ts';"],
])('an import in %s is allowed: %s', (path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});

test('a circle is told by the files on it', () => {
  const circle = [parse('server/a.ts', "import './b.ts';"), parse('server/b.ts', "import '#server/a.ts';")];
  expect(cycles(circle)).toEqual(['server/a.ts -> server/b.ts -> server/a.ts']);
});
