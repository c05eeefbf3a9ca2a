import { expect, test } from 'vitest';
import { createChunkRule } from '#tools/build/chunk-rule.ts';

const page = (name: string) => `src/views/pages/${name}.view.tsx`;

const index = 'node_modules/fields/index.js';
const nested = 'node_modules/pickers/index.js';
const renaming = 'node_modules/menus/index.js';

/** The imports of each file of a small console, and what matters of its code. */
const graph: Record<string, { imports?: string[]; lazy?: string[]; code?: string; exports?: string[] }> = {
  'src/start-script.ts': { imports: ['settings'] },
  'src/first-data-script.ts': { imports: ['settings', 'routes', 'calls'] },
  'src/services/http/request.ts': { imports: ['calls'] },
  'src/main.tsx': {
    imports: ['src/start-script.ts', 'routes', 'react'],
    lazy: [page('login'), 'src/lazy-pages.ts', 'src/layout.tsx', 'reporter'],
  },
  'src/lazy-pages.ts': {
    lazy: [
      'study-performance',
      'organization-report',
      'course-list',
      'course-edit',
      'lesson-detail',
      'account-list',
      'account-detail',
      'account-edit',
    ].map(page),
  },
  'src/layout.tsx': { imports: ['menu'] },
  [page('login')]: { imports: ['forms', 'field.recipe.ts', 'brand', 'code-fields'], lazy: ['resolver'] },
  resolver: { imports: ['yup', 'code-fields'] },
  [page('study-performance')]: { imports: ['table', 'chart', 'learners', 'learner.recipe.ts'] },
  [page('organization-report')]: { imports: ['chart', 'report', 'mails', 'text-field'] },
  [page('course-list')]: { imports: ['table', 'courses', 'pager', 'order', 'order.recipe.ts'], lazy: ['drag'] },
  [page('course-edit')]: { imports: ['courses', 'forms', 'field.recipe.ts', 'yup', 'text-field'] },
  [page('lesson-detail')]: { imports: ['order', 'order.recipe.ts', 'audio'] },
  [page('account-list')]: {
    imports: ['pager', 'learners', 'learner.recipe.ts', 'mails', index],
    code: 'joinProps(a, b);',
  },
  [page('account-detail')]: { imports: [index], code: 'useMachine();' },
  [index]: {
    imports: ['join-props', 'machine', 'timers'],
    code: '// src/index.ts\nexport * from "join-props";\nimport { useMachine } from "machine";\nexport {\n  useMachine\n};',
  },
  'join-props': { exports: ['joinProps'] },
  machine: { exports: ['useMachine'] },
  timers: { exports: ['setTimer'] },
  [page('account-edit')]: { imports: [nested, renaming], code: 'usePicker(); openMenu();' },
  [nested]: { imports: ['picker-index'], code: 'export * from "picker-index";' },
  'picker-index': { imports: ['picker'], exports: ['*'] },
  picker: { exports: ['usePicker'] },
  [renaming]: { imports: ['menu-parts'], code: 'export { open as openMenu } from "menu-parts";' },
  'menu-parts': { exports: ['open'] },
};

test.each([
  ['src/start-script.ts', 'start-script'],
  ['settings', 'start-script'],
  ['routes', 'start-script'],
  ['calls', 'first-data'],
  ['src/services/http/request.ts', 'first-data'],
  ['react', 'start'],
  ['forms', 'forms'],
  ['field.recipe.ts', 'start'],
  ['brand', 'public'],
  ['code-fields', 'public'],
  [page('login'), 'public'],
  ['yup', 'validation'],
  ['resolver', null],
  ['src/layout.tsx', 'console'],
  ['menu', 'console'],
  ['table', 'console'],
  ['text-field', 'console'],
  ['chart', 'study-performance'],
  [page('organization-report'), 'organization-report'],
  ['report', 'organization-report'],
  ['learners', 'learners'],
  ['mails', 'learners'],
  ['learner.recipe.ts', 'console'],
  ['pager', 'lists-and-forms'],
  ['courses', 'course-list'],
  [page('course-edit'), 'course-list'],
  ['order', 'authoring'],
  ['order.recipe.ts', 'lists-and-forms'],
  ['audio', 'lessons'],
  [page('lesson-detail'), 'lessons'],
  [page('account-list'), 'account-list'],
  [index, 'account-list'],
  ['join-props', 'account-list'],
  ['machine', 'account-list'],
  ['timers', null],
  ['picker', 'account-list'],
  ['menu-parts', 'account-list'],
  ['drag', null],
  ['reporter', null],
])('%s is in the chunk %s', (file, chunk) => {
  const formatId = (name: string) => `/app/${name}`;
  const getModuleInfo = (id: string) => {
    const { imports = [], lazy = [], code = 'run();', exports = [] } = graph[id.replace('/app/', '')] ?? {};
    return { code, exports, importedIds: imports.map(formatId), dynamicallyImportedIds: lazy.map(formatId) };
  };
  expect(createChunkRule('/app')(formatId(file), { getModuleInfo })).toBe(chunk);
});
