import { overloaded, refreshExpired, secondFactorNeeded } from '#contract/error-codes.ts';
import { Failure, type FailureKind } from '#rules/patterns/failure.ts';

const kinds: Readonly<Record<FailureKind, string>> = {
  offline: 'disconnect the network before the call',
  timedOut: 'hold the call back for 15 seconds, that of a picture for 60 seconds',
  sessionEnded: `answer with status 401 and errorCode ${refreshExpired}`,
  forbidden: 'answer with status 403',
  notFound: 'answer with status 404',
  conflict: 'answer with status 409',
  invalid: 'answer with status 422',
  codeNeeded: `answer with status 422 and errorCode ${secondFactorNeeded}`,
  tooManyRequests: 'answer with status 429',
  overloaded: `answer with status 503 and errorCode ${overloaded}`,
  serverFault: 'answer with status 500',
  invalidAnswer: 'answer with status 200 and the body {}',
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
  saveChart: 'only a browser that cannot draw pictures fails',
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

/**
 * Says how a tester can make a call fail.
 * It is the status and message of the answer, or a step in the network or the browser.
 */
export function failureText(actor: string, error: unknown): string {
  const own = local[actor];
  if (own !== undefined) return own;
  if (!(error instanceof Failure)) return '';
  const [message] = error.texts;
  return `${kinds[error.kind]}${message === undefined ? '' : ` and the message '${message}'`}`;
}
