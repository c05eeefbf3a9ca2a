import { expect, test } from 'vitest';
import { findImportSteps, importViews } from '#rules/applications/import-steps.ts';

test('LOOK-09 APPL-02 each view of an import belongs to one of its four steps', () => {
  const names = ['File', 'Columns', 'Check', 'Submit'];
  const shown = importViews.map((view) => {
    const steps = findImportSteps(view);
    return [view, steps && (steps.names[steps.current] ?? 'all done')];
  });
  expect(Object.fromEntries(shown)).toEqual({
    selecting: 'File',
    parsing: 'File',
    asking: 'File',
    mapping: 'Columns',
    checking: 'Check',
    checkFailed: 'Check',
    correcting: 'Check',
    partlyRejected: 'Check',
    submitting: 'Submit',
    paused: 'Submit',
    takenOver: undefined,
    done: 'all done',
  });
  expect(findImportSteps('mapping')).toEqual({ names, current: 1 });
  expect(findImportSteps(undefined)).toBeUndefined();
});
