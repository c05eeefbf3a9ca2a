import { chooseFault as choose, removeFaults } from '#charts/chosen-fault.ts';
import { Failure, type FailureKind } from '#rules/patterns/failure.ts';
import { runInConsole } from './tester-tools.ts';

const kinds: Readonly<Record<FailureKind, string>> = {
  offline: choose('connection'),
  timedOut: choose('silence'),
  sessionEnded: choose('401'),
  forbidden: choose('403'),
  notFound: choose('404'),
  conflict: choose('409'),
  invalid: choose('422'),
  codeNeeded: 'sign in as somebody who has turned on two-step sign-in',
  tooManyRequests: choose('429'),
  overloaded: choose('503'),
  serverFault: choose('500'),
  invalidAnswer: choose('shape'),
};

const blocked = 'block the data of the site in the settings of the browser';
const otherTab = 'open the same import in another tab and change a cell there';
const longFile = 'take a file that the browser cannot read within a minute';

/** Failures inside the browser, by the name of the actor. */
const local: Readonly<Record<string, string>> = {
  copyText: 'deny the site access to the clipboard',
  readPicture: 'delete the file before it is read',
  prepareCover: 'delete the file before it is compressed',
  takeEnded: blocked,
  saveChart: runInConsole('HTMLCanvasElement.prototype.toBlob = null'),
  saveExport: runInConsole('URL.createObjectURL = null'),
  findUnsavedWork: blocked,
  deleteUnsavedWork: blocked,
  openImport: blocked,
  deleteDiscarded: blocked,
  deleteFinished: blocked,
  saveImport: otherTab,
  saveChunks: otherTab,
  readImport: longFile,
  checkImport: longFile,
};

/** What a tester does before: the faults of a poll are many. */
const beforeFault: Readonly<Record<string, string>> = { audioPoll: `${removeFaults} and ` };

/**
 * Says how a tester can make a call fail.
 * It is a fault of the demo with its message, or a step in the browser.
 */
export function failureText(actor: string, error: unknown): string {
  const own = local[actor];
  if (own !== undefined) return own;
  if (!(error instanceof Failure)) return '';
  const [message] = error.texts;
  // The upload host says with this status that its token has expired.
  const text = error.kind === 'forbidden' && error.status === 401 ? choose('401') : kinds[error.kind];
  return `${beforeFault[actor] ?? ''}${text}${message === undefined ? '' : ` with the message '${message}'`}`;
}
