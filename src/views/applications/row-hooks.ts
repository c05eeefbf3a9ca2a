import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { ApplicationValues } from '#rules/applications/application-fields.ts';

type Form = Pick<UseFormReturn<ApplicationValues>, 'control'>;

export const useRowFields = ({ control }: Form) => useFieldArray({ control, name: 'applications' });

/** Where the form keeps what is said about the last paste, a line each. */
export const notesOfPaste = 'root.paste';

/**
 * What is wrong with the rows, and what is said about the last paste.
 * It is one subscription, because one per row costs more than a row.
 */
export const useRowProblems = ({ control }: Form) => {
  const { errors, isSubmitted } = useFormState({ control });
  const notes = errors.root?.paste?.message?.split('\n') ?? [];
  return { problems: errors.applications, notes, isSubmitted };
};

export const useOrganizationCode = ({ control }: Form, name: `applications.${number}.orgCode`) =>
  useWatch({ control, name });
