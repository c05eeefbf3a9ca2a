import { type Sentence, sentenceBatchMax } from '#contract/sentences.contract.ts';
import { isDraft, isSameDraft } from '#rules/patterns/draft-values.ts';
import { toChunks } from '#rules/patterns/paging.ts';
import { needsNewAudio, type SentenceValues, toSentenceValues } from './sentence-fields.ts';
import { findSentenceProblem } from './sentence-problem.ts';

export type RowField = keyof SentenceValues;

export const rowFields = ['text', 'localizedText', 'gender'] as const satisfies readonly RowField[];

/** A sentence of a lesson and what the user has changed of it (AUTHOR-03). */
export type SentenceRow = {
  /** As it was read or saved last. */
  sentence: Sentence;
  values: SentenceValues;
  /** What the form says about it; empty if it can be saved. */
  problem: string;
  /** The field that the problem is about. */
  wrongField: RowField | null;
  /** Why the server did not save it; empty if it did, or was not asked. */
  rejection: string;
  /** What somebody else has saved in the meantime; null if nobody has, or the user has chosen. */
  newer: Sentence | null;
  /** Whether it was saved and not changed again. */
  isSaved: boolean;
};

const toValues = (sentence: Sentence): SentenceValues => toSentenceValues({ sentence });

export const toSentenceRow = (sentence: Sentence): SentenceRow => ({
  sentence,
  values: toValues(sentence),
  problem: '',
  wrongField: null,
  rejection: '',
  newer: null,
  isSaved: false,
});

export const isRowChanged = ({ sentence, values }: SentenceRow): boolean => !isSameDraft(toValues(sentence), values);

const withValues = (row: SentenceRow, values: SentenceValues): SentenceRow => {
  const next = { ...row, values, rejection: '', isSaved: false };
  // A sentence that nobody has changed can be wrong, such as one without a voice.
  return isRowChanged(next)
    ? { ...next, ...findSentenceProblem(values, rowFields) }
    : { ...toSentenceRow(row.sentence), newer: row.newer };
};

export const withRowValue = (row: SentenceRow, field: RowField, text: string): SentenceRow =>
  withValues(row, { ...row.values, [field]: text });

/** The row as it is saved, also by somebody else. */
export const withoutRowChanges = ({ sentence, newer }: SentenceRow): SentenceRow => toSentenceRow(newer ?? sentence);

/** What somebody else has saved in the meantime, with the fields that the user has changed. */
export const withMergedRow = ({ sentence, newer, values }: SentenceRow): SentenceRow => {
  const [before, theirs] = [toValues(sentence), toValues(newer ?? sentence)];
  const merge = (field: RowField): string => (values[field] === before[field] ? theirs[field] : values[field]);
  return withValues(toSentenceRow(newer ?? sentence), {
    ...theirs,
    text: merge('text'),
    localizedText: merge('localizedText'),
    gender: merge('gender'),
  });
};

/** The row after somebody else has saved its sentence; the same values leave nothing to choose. */
export const withNewerSentence = (row: SentenceRow, newer: Sentence): SentenceRow =>
  isSameDraft(toValues(newer), row.values) ? toSentenceRow(newer) : { ...row, newer, rejection: '', isSaved: false };

export const withRejection = (row: SentenceRow, rejection: string): SentenceRow => ({ ...row, rejection });

/** The same for several rows. */
export const withRejections = (
  rows: readonly SentenceRow[],
  codes: readonly string[],
  rejection: string,
): readonly SentenceRow[] =>
  rows.map((row) => (codes.includes(row.sentence.code) ? withRejection(row, rejection) : row));

/**
 * How many rows are changed, saved last, or to be corrected,
 * and how many sentences will be spoken again.
 */
export function countRows(rows: readonly SentenceRow[]) {
  const changed = rows.filter(isRowChanged);
  return {
    changed: changed.length,
    saved: rows.filter(({ isSaved }) => isSaved).length,
    wrong: changed.filter(({ problem }) => problem !== '').length,
    conflicts: rows.filter(({ newer }) => newer !== null).length,
    rejected: changed.filter(({ rejection }) => rejection !== '').length,
    spoken: changed.filter(({ sentence, values }) => needsNewAudio({ sentence }, values)).length,
  };
}

/** Chunks with the codes of all changed rows, in their order; one call saves a chunk. */
export const createRowChunks = (rows: readonly SentenceRow[]): readonly (readonly string[])[] => {
  const codes = rows.filter(isRowChanged).map(({ sentence }) => sentence.code);
  return toChunks(codes, sentenceBatchMax);
};

export const replaceRow = (
  rows: readonly SentenceRow[],
  code: string,
  change: (row: SentenceRow) => SentenceRow,
): readonly SentenceRow[] => rows.map((row) => (row.sentence.code === code ? change(row) : row));

export function markRowsSaved(rows: readonly SentenceRow[], saved: readonly Sentence[]): readonly SentenceRow[] {
  const byCode = new Map(saved.map((sentence) => [sentence.code, sentence]));
  return rows.map((row) => {
    const sentence = byCode.get(row.sentence.code);
    return sentence ? { ...toSentenceRow(sentence), isSaved: true } : row;
  });
}

/** A changed row in the storage of the browser. */
type StoredRow = SentenceValues & { code: string; revision: string };

type StoredRows = { rows: readonly StoredRow[] };

const sample: StoredRows = { rows: [{ code: '', revision: '', text: '', localizedText: '', gender: '' }] };

/** The changed rows to store; null if there are none. */
export function toStoredRows(rows: readonly SentenceRow[]): StoredRows | null {
  const changed = rows.filter(isRowChanged).map(({ sentence: { code, revision }, values }) => {
    const { text, localizedText, gender } = values;
    return { code, revision: String(revision), text, localizedText, gender };
  });
  return changed.length > 0 ? { rows: changed } : null;
}

/**
 * The rows of a lesson with the stored changes.
 * `lost` are the changed texts and translations of sentences that the lesson does not have any more.
 */
export function restoreRows(
  sentences: readonly Sentence[],
  stored: unknown,
): { rows: readonly SentenceRow[]; lost: readonly string[] } {
  const changes = isDraft(stored, sample) ? stored.rows : [];
  const byCode = new Map(changes.map((change) => [change.code, change]));
  const present = new Set(sentences.map(({ code }) => code));
  const rows = sentences.map((sentence) => {
    const row = toSentenceRow(sentence);
    const change = byCode.get(sentence.code);
    if (!change) return row;
    const { text, localizedText, gender } = change;
    const restored = withValues(row, { text, localizedText, gender });
    const isOutdated = change.revision !== String(sentence.revision) && isRowChanged(restored);
    // The older revision is stored again, until the user has chosen.
    const older = { ...sentence, revision: Number(change.revision) };
    return isOutdated ? { ...restored, sentence: older, newer: sentence } : restored;
  });
  return { rows, lost: changes.filter(({ code }) => !present.has(code)).flatMap(listTexts) };
}

const listTexts = ({ text, localizedText }: SentenceValues): string[] => [text, localizedText].filter(Boolean);

/** The texts and translations that are changed and not saved. */
export const listChangedTexts = (rows: readonly SentenceRow[]): string[] =>
  rows.filter(isRowChanged).flatMap(({ values }) => listTexts(values));
