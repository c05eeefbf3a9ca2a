import { expect, test } from 'vitest';
import { entries, openPicker } from '#tests/support/organizations/open-picker.ts';

test('SHELL-11 organizations that load late appear at once in an open picker, or when it opens', () => {
  const early = openPicker('', { all: [] });
  early.open();
  early.actor.send({ type: 'entries.changed', entries });
  expect([early.value(), early.context().shown, early.context().active]).toEqual([{ open: 'browsing' }, [0, 6], 0]);
  const closed = openPicker('BER', { all: [] });
  closed.actor.send({ type: 'entries.changed', entries });
  expect([closed.value(), closed.context().shown]).toEqual(['closed', []]);
  closed.open();
  expect([closed.context().shown, closed.context().active]).toEqual([[0, 1, 2, 3, 4, 6], 2]);
});
