import { expect, test } from 'vitest';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import { nameTooLong } from '#rules/learners/learner-texts.ts';
import { learnerNameField } from '#rules/learners/person-fields.ts';

const validate = (name: string) => learnerNameField.validate(name).catch(({ message }: Error) => message);

test('FIND-01 the beginning of a name is limited in characters, as the server counts them', async () => {
  const longest = '🍵'.repeat(learnerNameMaxLength);
  expect(await validate(longest)).toBe(longest);
  expect(await validate(`${longest}🍵`)).toBe(nameTooLong);
  expect(await validate('  ')).toBe('');
});
