import { importSteps } from './import-texts.ts';

/** The states of an import that have a view of their own, by the tags of the chart. */
export const importViews = [
  'selecting',
  'parsing',
  'asking',
  'mapping',
  'checking',
  'checkFailed',
  'correcting',
  'partlyRejected',
  'submitting',
  'paused',
  'takenOver',
  'done',
] as const;

export type ImportView = (typeof importViews)[number];

type ImportStep = keyof typeof importSteps;

const stepOfView: Readonly<Record<ImportView, ImportStep | 'none' | 'all'>> = {
  selecting: 'file',
  parsing: 'file',
  asking: 'file',
  mapping: 'columns',
  checking: 'check',
  checkFailed: 'check',
  correcting: 'check',
  partlyRejected: 'check',
  submitting: 'submit',
  paused: 'submit',
  takenOver: 'none',
  done: 'all',
};

/**
 * The names of the steps of an import, with the position of the current one.
 * The position is after the last step when all are done.
 * Undefined while it is unknown where the import is.
 */
export function findImportSteps(view: ImportView | undefined): { names: string[]; current: number } | undefined {
  const step = view && stepOfView[view];
  if (step === undefined || step === 'none') return undefined;
  const names = Object.values(importSteps);
  return { names, current: step === 'all' ? names.length : Object.keys(importSteps).indexOf(step) };
}
