import { ValidationError } from 'yup';
import { type SentenceValues, sentenceFields } from './sentence-fields.ts';

type SentenceProblem<Field> = {
  /** What the form says; empty if there is nothing wrong. */
  problem: string;
  /** The field that the problem is about. */
  wrongField: Field | null;
};

/** The first problem of the fields of a sentence, in the words of its form. */
export function findSentenceProblem<Field extends keyof SentenceValues>(
  values: Pick<SentenceValues, Field>,
  fields: readonly Field[],
): SentenceProblem<Field> {
  for (const wrongField of fields) {
    try {
      sentenceFields.validateSyncAt(wrongField, values);
    } catch (error) {
      if (error instanceof ValidationError) return { problem: error.message, wrongField };
      throw error;
    }
  }
  return { problem: '', wrongField: null };
}
