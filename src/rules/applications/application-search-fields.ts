import { object, string } from 'yup';
import { applicationNameMaxLength } from '#contract/application-values.ts';
import { learnerEmailField, learnerIdField } from '#rules/learners/person-fields.ts';
import { atMost } from '#rules/patterns/too-long.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { isNickTooLong } from './application-query.ts';

/** APPL-06 */
export const applicationSearchFields = (product: string) =>
  object({
    id: learnerIdField(product),
    nick: string()
      .transform(toVisibleName)
      .default('')
      .test('length', atMost(applicationNameMaxLength), (nick) => !isNickTooLong(nick)),
    email: learnerEmailField,
    status: string().default(''),
    start: string().default(''),
    end: string().default(''),
  });
