import { expect, test } from 'vitest';
import { learnerName, personName } from '#rules/learners/learner-name.ts';

test.each(['', '   ', '\u00a0\u3000', '\u200b'])(
  'LOOK-03 a nick of which nothing is seen (%j) heads no page',
  (nick) => {
    expect(personName({ nick, realName: ' ', email: 'ada@example.com' })).toBe('ada@example.com');
    expect(personName({ nick, realName: 'Ada', email: '' })).toBe('Ada');
    expect(personName({ nick, realName: '', email: '' })).toBe('');
    expect(learnerName({ nick, login: '20001444' })).toBe('20001444');
  },
);

test('LOOK-03 a nick heads a page as it is', () => {
  expect(personName({ nick: 'Ada B', realName: 'Ada', email: '' })).toBe('Ada B');
});
