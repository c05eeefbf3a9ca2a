import type { FaultRow } from './fault-row.ts';

type Rows = Readonly<Record<string, readonly FaultRow[]>>;

const modules = import.meta.glob<Rows>(['./*-rows.ts', '!./all-rows.ts'], { eager: true });

/** The rows of every `*-rows.ts`. */
export const allRows: readonly FaultRow[] = Object.values(modules).flatMap((module) => Object.values(module).flat());

/** Endpoints without a row, and why. */
export const withoutRow: Readonly<Record<string, string>> = {
  studyEventImport: 'Only learning platforms call it; the console never does.',
  lessonCopy: 'The machine and the question are those of courseCopy.',
  sentenceBatch:
    'Each line has a result of its own, and failed ones are tried again (tests/browser/courses/pasted-sentences.test.ts).',
  sentenceEdits:
    'Each row has a result of its own, and failed ones are tried again (tests/browser/courses/sentence-grid.test.ts).',
  downloadTaskSummary:
    'The header asks again by itself and shows no fault (tests/browser/downloads/download-activity.test.ts).',
};
