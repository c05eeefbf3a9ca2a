import { expect, test } from 'vitest';
import { accountFields } from '#rules/accounts/account-fields.ts';

const findProblems = (values: object): readonly string[] => {
  try {
    accountFields.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};
const longest = '👩'.repeat(100);
const tooLong = 'The maximum number of characters are 100.';

test.each([
  [{ nick: '', realName: 'A' }, ['Please enter Nick Name!']],
  [{ nick: ' \t\u00a0', realName: 'A' }, ['Please enter Nick Name!']],
  [{ nick: `${longest}a`, realName: '' }, [tooLong]],
  [{ nick: 'A', realName: `${longest}a` }, [tooLong]],
  [{ nick: ` ${longest} `, realName: longest }, []],
  [{ nick: '=1+1', realName: '' }, []],
])('ACCT-04 %j has the problems %j', (values, problems) => {
  expect(findProblems(values)).toEqual(problems);
});

test('ACCT-04 names are trimmed', () => {
  expect(accountFields.cast({ nick: ' علي ', realName: ' ' })).toEqual({ nick: 'علي', realName: '' });
});
