import { expect, test } from 'vitest';
import { allSources } from '#tools/check/source.ts';

const drawing = [
  // of the kit, without a next step
  'src/views/kit/message-section.view.tsx',
  // an import that another tab has taken over
  'src/views/applications/application-import.view.tsx',
  // a form whose thing can no longer be changed
  'src/views/ui/form/form.view.tsx',
  'src/views/shell/denied.view.tsx',
];

/** Lists get the kind and its next step from their state. */
const drawsDenied = /kind=(?:"denied"|\{[^}]*'denied')/;

test('SHELL-14 outside lists and forms, one component says what an administrator cannot see', () => {
  const views = allSources().filter(({ path }) => path.startsWith('src/views/'));
  const found = views.filter(({ text }) => drawsDenied.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(drawing.toSorted());
});
