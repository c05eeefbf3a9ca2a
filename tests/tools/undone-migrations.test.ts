import { expect, test } from 'vitest';
import { undoneSince } from '#tests/support/undone-migrations.ts';

test('migrations are taken back by whole files, the newest first', () => {
  expect(undoneSince('015').at(-1)).toBe("delete from migrations where left(name, 3) > '015'");
  expect(undoneSince('015').length).toBeGreaterThan(undoneSince('048').length);
});

test.each(['016', '047', '050'])(
  'the migrations after %s cannot be taken back, because a file divides there',
  (number) => {
    expect(() => undoneSince(number)).toThrow(`${number} is inside the range of ./undone-migrations/`);
  },
);
