import { type PastedBatch, restoreLines, toStoredLines } from '#rules/courses/pasted-lines.ts';
import { pathFor } from '#rules/routes.ts';
import { clearDraft, type DraftKey, findCreation, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { canRepeatCreation } from './sentences.service.ts';

/** An administrator, and the lesson that gets the sentences. */
type LinesKey = { email: string; lessonCode: string };

const toDraftKey = ({ email, lessonCode }: LinesKey): DraftKey => ({
  email,
  form: `${pathFor('sentenceCreate', { lessonCode })}#lines`,
});

/** Stores pasted lines in this browser, which outlast a reload (REQ-12). */
export const storeLines = (key: LinesKey, batch: PastedBatch): void => saveDraft(toDraftKey(key), toStoredLines(batch));

/** The pasted lines that are not all created; null if there are none. */
export const readStoredLines = (key: LinesKey): PastedBatch | null =>
  restoreLines(readDraft(toDraftKey(key)), canRepeatCreation());

/** What lines of the draft create; their numbers tell equal lines apart. */
export const findLinesCreation = (key: LinesKey, lines: readonly { line: number }[]): string =>
  `${findCreation(toDraftKey(key))}-${lines[0]?.line ?? 0}`;

export const clearStoredLines = (key: LinesKey): void => clearDraft(toDraftKey(key));
