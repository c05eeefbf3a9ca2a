import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importFaults } from '#tools/check/imports.ts';
import { layersPage } from '#tools/check/layers-page.ts';
import { allSources, parse } from '#tools/check/source.ts';

const findFaults = (path: string, text: string) =>
  importFaults(parse(path, text)).map((fault) => fault.split(': ').at(-1));

test('every import is in the layer table', () => {
  expect(allSources().flatMap(importFaults)).toEqual([]);
});

test.each([
  ['src/views/shell/layout.view.tsx', "import { x } from '#services/x.service.ts';", 'views cannot import services'],
  [
    'src/machines/shell/a.machine.ts',
    "import { x } from '#contract/x.contract.ts';",
    'machines cannot import contract',
  ],
  ['src/machines/shell/a.machine.ts', "import { useState } from 'react';", 'machines cannot use this package'],
  ['src/rules/routes.ts', "import('xstate');", 'rules cannot use this package'],
  ['src/app.tsx', "export * from '../server/app.ts';", 'app cannot import server'],
  ['src/main.tsx', "import 'xstate/graph';", 'never part of the console'],
  ['src/views/courses/list.view.tsx', "import { x } from '../../rules/x.ts';", 'other layers are imported by #rules'],
  ['src/views/courses/list.view.tsx', "import { x } from '../learners/x.ts';", 'relative imports stay inside a folder'],
  [
    'src/machines/courses/list.machine.ts',
    "import { x } from '#machines/pages/x.machine.ts';",
    'area courses cannot import area pages, which is not below it',
  ],
  [
    'src/views/session/a.view.tsx',
    "import type { x } from '#machines/shell/x.machine.ts';",
    'area session cannot import area shell, which is not below it',
  ],
  [
    'src/views/ui/a.view.tsx',
    "import { x } from '#machines/learners/x.machine.ts';",
    'area ui cannot import area learners, which is not below it',
  ],
  [
    'src/views/invoices/a.view.tsx',
    "import { x } from '#machines/courses/x.machine.ts';",
    'area invoices cannot import area courses, which is not below it',
  ],
  [
    'server/learners/a.ts',
    "import { x } from '#server/invoices/x.ts';",
    'area learners cannot import area invoices, which is not below it',
  ],
  [
    'src/views/shell/a.view.tsx',
    "import { x } from '#rules/carried-state.ts';",
    'a folder cannot import this file in the root of its layer',
  ],
  [
    'src/machines/shell/a.machine.ts',
    "import { x } from '#services/unsaved-work.service.ts';",
    'a folder cannot import this file in the root of its layer',
  ],
  ['server/start.ts', "import { x } from '#server/courses/x.ts';", 'the root of the server cannot import courses'],
  ['server/courses/a.ts', "import { x } from '#server/app.ts';", 'a folder of the server cannot import its root'],
  ['server/core/http/a.ts', "import { x } from '#server/app.ts';", 'a folder of the server cannot import its root'],
])('an import in %s is rejected: %s', (path, text, fault) => {
  expect(findFaults(path, text)).toContain(fault);
});

test.each([
  ['src/machines/shell/a.machine.ts', "import type { X } from '#contract/x.contract.ts';"],
  ['src/machines/courses/list.machine.ts', "import { x } from '#machines/learners/x.machine.ts';"],
  ['src/views/courses/list.view.tsx', "import { x } from '#machines/learners/x.machine.ts';"],
  ['src/views/courses/list.view.tsx', "import './list.css';"],
  ['src/machines/invoices/list.machine.ts', "import { x } from '#machines/learners/x.machine.ts';"],
  ['src/views/pages/a.view.tsx', "import { x } from '#machines/invoices/x.machine.ts';"],
  ['src/views/shell/a.view.tsx', "import { x } from '#rules/routes.ts';"],
  ['src/app.tsx', "import { x } from '#rules/carried-state.ts';"],
  ['src/services/http/a.ts', "import { x } from '#services/browser/x.ts';"],
  ['server/start.ts', "import { x } from '#server/core/http/x.ts';"],
  ['server/main.ts', "import { x } from '#server/demo/x.ts';"],
  ['tests/browser/sign-in/login.test.ts', "import { x } from '#server/main.ts';"],
])('an import in %s is allowed: %s', (path, text) => {
  expect(findFaults(path, text)).toEqual([]);
});

test('docs/layers.md shows the layer table (npm run check -- layers writes it)', () => {
  expect(readFileSync('docs/layers.md', 'utf8')).toBe(layersPage());
});
