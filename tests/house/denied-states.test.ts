import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

const drawing = [
  // of the kit, without a next step
  'src/views/kit/message-section.view.tsx',
  // an import that another tab has taken over
  'src/views/applications/application-import.view.tsx',
  'src/views/shell/denied.view.tsx',
];

test('SHELL-14 one component says what an administrator cannot see', () => {
  const views = allSources().filter(({ path }) => path.startsWith('src/views/'));
  const found = views.filter(({ text }) => text.includes('kind="denied"')).map(({ path }) => path);
  expect(found.toSorted()).toEqual(drawing.toSorted());
});
