import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { listFailureStatuses } from '#contract/endpoint-statuses.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { failureBody } from '#contract/failures.contract.ts';
import type { HttpAnswer, HttpRequest } from './http-request.ts';

/** Far above what an answer takes, because the tests run in parallel on slow computers. */
const answerMaxMs = 5_000;

const overloadedStatus = 503;
const knownCodes = new Set<number>(Object.values(errorCodes));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const findErrorCode = (text: string): number | undefined => {
  const body = v.safeParse(failureBody, parsed(text));
  return body.success ? body.output.errorCode : undefined;
};

/** The faults of a failure: its status, type, form and code. */
export const failureFaults = ({ status, headers, text }: HttpAnswer): string[] => {
  const code = findErrorCode(text);
  const isFault = status >= 500 && !(status === overloadedStatus && code === errorCodes.overloaded);
  return [
    ...(isFault ? [`a fault of the server: ${text.slice(0, 200)}`] : []),
    ...(headers['content-type']?.startsWith('application/json') ? [] : ['not JSON']),
    ...(code !== undefined && knownCodes.has(code) ? [] : [`not the form of a failure: ${text.slice(0, 200)}`]),
  ];
};

/**
 * Faults of every answer: it is slow, or it has data of another customer.
 * Data that the request contains does not count.
 */
export const generalFaults = (request: HttpRequest, answer: HttpAnswer, secrets: readonly string[]): string[] => {
  const sent = `${decodeURIComponent(request.path.replaceAll(/%(?![0-7][0-9a-f])/gi, '%25'))} ${request.body ?? ''}`;
  const leaked = secrets.filter((secret) => answer.text.includes(secret) && !sent.includes(secret));
  return [
    ...(answer.ms > answerMaxMs ? [`took ${Math.round(answer.ms)} ms`] : []),
    ...leaked.map((secret) => `reveals ${secret} of another customer`),
  ];
};

const bodiless = ['HEAD', 'OPTIONS'];

const successFaults = (endpoint: Endpoint, { text }: HttpAnswer): string[] =>
  v.is(endpoint.answer, parsed(text)) ? [] : [`not an answer of the contract: ${text.slice(0, 200)}`];

/** An empty parameter makes another path, which does not exist. */
const isOtherPath = (path: string): boolean => /\/(\/|\?|$)/.test(path);

/** What the answer of a call has that the contract does not allow. */
export const callFaults = (endpoint: Endpoint, request: HttpRequest, answer: HttpAnswer): string[] => {
  if (bodiless.includes(request.method)) return answer.status >= 500 ? ['a fault of the server'] : [];
  if (request.method !== endpoint.method) {
    return [...failureFaults(answer), ...(answer.status === 404 ? [] : ['another method is accepted'])];
  }
  const isMissing = answer.status === 404 && isOtherPath(request.path);
  const isExpected = isMissing || [200, ...listFailureStatuses(endpoint)].includes(answer.status);
  return [
    ...(answer.status === 200 ? successFaults(endpoint, answer) : failureFaults(answer)),
    ...(isExpected ? [] : ['the endpoint does not name the status']),
  ];
};

/** Whether an answer is what an attack must get. */
export const expectationFaults = (
  rejects: readonly [status: number, errorCode: number] | undefined,
  { status, text }: HttpAnswer,
): string[] => {
  if (!rejects || (status === rejects[0] && findErrorCode(text) === rejects[1])) return [];
  return [`must be ${rejects.join(' ')}: ${text.slice(0, 200)}`];
};

/** What the answer to a wrong address can be: that of a page, or a failure. */
export const addressFaults = (answer: HttpAnswer): string[] => (answer.status === 200 ? [] : failureFaults(answer));
