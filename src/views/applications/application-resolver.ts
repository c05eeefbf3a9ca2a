import type { FieldErrors, Resolver } from 'react-hook-form';
import { type ApplicationValues, cleanRow, rowProblems } from '#rules/applications/application-fields.ts';

const toErrors = ({ applications }: ApplicationValues) => {
  const errors: Record<number, Record<string, { type: string; message: string }>> = {};
  for (const [index, row] of applications.entries()) {
    const problems = Object.entries(rowProblems(row));
    if (problems.length > 0)
      errors[index] = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'invalid', message }]));
  }
  return errors;
};

/** Checks all rows (APPL-08). */
export const resolver: Resolver<ApplicationValues> = (values) => {
  const errors = toErrors(values);
  if (Object.keys(errors).length === 0)
    return { values: { applications: values.applications.map(cleanRow) }, errors: {} };
  return { values: {}, errors: { applications: errors } as FieldErrors<ApplicationValues> };
};
