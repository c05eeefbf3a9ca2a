import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { ApplicationValues } from '#rules/application-fields.ts';

type Form = Pick<UseFormReturn<ApplicationValues>, 'control'>;

/** The only file that imports these hooks: the build gives it a copy of the library of its own (vite.config.ts). */
export const useRowFields = ({ control }: Form) => useFieldArray({ control, name: 'applications' });

/** What is wrong with the rows; one subscription, because one per row costs more than a row. */
export const useRowProblems = ({ control }: Form) => {
  const { errors, isSubmitted } = useFormState({ control, name: 'applications' });
  return { problems: errors.applications, isSubmitted };
};

export const useOrganizationCode = ({ control }: Form, name: `applications.${number}.orgCode`) =>
  useWatch({ control, name });
