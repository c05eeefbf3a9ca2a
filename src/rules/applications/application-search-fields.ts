import { object, string } from 'yup';
import { applicationNameMaxLength } from '#contract/application-values.ts';
import { learnerEmailField, learnerIdField } from '#rules/learners/person-fields.ts';
import { limitedName } from '#rules/patterns/limited-text.ts';

/** APPL-06 */
export const applicationSearchFields = (product: string) =>
  object({
    id: learnerIdField(product),
    nick: limitedName(applicationNameMaxLength),
    email: learnerEmailField,
    status: string().default(''),
    start: string().default(''),
    end: string().default(''),
  });
