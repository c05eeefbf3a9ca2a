import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Certificate } from '#contract/certificates.contract.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import {
  certificateAddress,
  certificateNumberAt,
  certificateNumberProblem,
  shownCertificateNumber,
} from '#rules/certificates/certificate-number.ts';
import { uncheckedReason } from '#rules/certificates/verification-texts.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { getPath, routes } from '#rules/routes.ts';
import { currentAddress, onAddressChanged } from '#services/browser/address.ts';
import { verifyCertificate } from '#services/certificates/certificates.service.ts';

type Context = {
  /** The number in the URL; empty without one. */
  linked: string;
  /** The number in its usual form, or what was typed instead. */
  number: string;
  certificate: Certificate | null;
  /** Why the certificate could not be checked; empty without a failure. */
  message: string;
  /** How long the server rejects further numbers, in seconds. */
  waitSeconds: number;
};

type Event =
  | { type: 'number.submit'; number: string }
  | { type: 'verification.retry' }
  | { type: 'address.changed'; address: string };

type Tag = 'malformed' | 'checking' | 'valid' | 'revoked' | 'notFound' | 'limited' | 'retryable' | 'failed';

type NumberParams = { number: string };
type AddressParams = { address: string };
type CertificateParams = { output: Certificate };

const defaultWaitSeconds = 60;

const isReadable = (number: string) => certificateNumberProblem(number) === '';
const getWaitSeconds = (error: unknown) =>
  (isFailure(error) ? error.retryAfterSeconds : undefined) ?? defaultWaitSeconds;
const getReason = (error: unknown) => uncheckedReason(isFailure(error) ? error.kind : undefined);

/** Also reports the first address: the prerendered page cannot know the number in it. */
const linkListener = fromCallback<Extract<Event, { type: 'address.changed' }>>(({ sendBack }) => {
  const report = (address: string) => {
    if (getPath(address) === routes.certificate.path) sendBack({ type: 'address.changed', address });
  };
  report(currentAddress());
  return onAddressChanged(report);
});

const verification = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as Tag },
  actors: {
    linkListener,
    verifyCertificate: fromPromise<Certificate, string>(({ input, signal }) => verifyCertificate(input, signal)),
  },
  guards: {
    canBeNumber: (_, { number }: NumberParams) => isReadable(shownCertificateNumber(number)),
    isSameNumber: ({ context }, { number }: NumberParams) => shownCertificateNumber(number) === context.number,
    isOtherNumber: ({ context }, { address }: AddressParams) => certificateNumberAt(address) !== context.linked,
    isBlank: ({ context }) => context.number === '',
    isMalformed: ({ context }) => !isReadable(context.number),
    isValid: (_, { output }: CertificateParams) => output.valid,
    isMissing: (_, { error }: ErrorParams) => isKind(error, 'notFound', 'invalid'),
    isLimited: (_, { error }: ErrorParams) => isKind(error, 'tooManyRequests'),
  },
  actions: {
    setMalformed: assign((_, { number }: NumberParams) => ({ number: shownCertificateNumber(number) })),
    setNumber: assign((_, typed: NumberParams) => {
      const number = shownCertificateNumber(typed.number);
      return { number, linked: number };
    }),
    setLinked: assign((_, { address }: AddressParams) => {
      const number = certificateNumberAt(address);
      return { number, linked: number };
    }),
    navigateToNumber: sendTo(browser, ({ context }, typed: NumberParams) => {
      const number = shownCertificateNumber(typed.number);
      return { type: 'navigate', path: certificateAddress(number), replace: number === context.linked };
    }),
    setCertificate: assign((_, { output }: CertificateParams) => ({ certificate: output })),
    clearCertificate: assign({ certificate: null, message: '' }),
    setWait: assign((_, { error }: ErrorParams) => ({ waitSeconds: getWaitSeconds(error) })),
    setMessage: assign((_, { error }: ErrorParams) => ({ message: getReason(error) })),
  },
  delays: { serverWait: ({ context }) => context.waitSeconds * 1_000 },
});

const retrying = verification.createStateConfig({
  on: {
    'verification.retry': { description: "The user presses 'Try again'.", target: 'checking' },
  },
});

export const certificateVerificationMachine = verification.createMachine({
  id: 'certificateVerification',
  description: 'Verifies a certificate by the number that is typed or in the URL.',
  context: { linked: '', number: '', certificate: null, message: '', waitSeconds: 0 },
  invoke: { id: 'linkListener', src: 'linkListener' },
  initial: 'idle',
  on: {
    'number.submit': [
      {
        description: 'The user submits a number; the URL shows it.',
        guard: { type: 'canBeNumber', params: toEvent },
        target: '.checking',
        actions: [
          { type: 'navigateToNumber', params: toEvent },
          { type: 'setNumber', params: toEvent },
        ],
        meta: { requirements: ['SHELL-15'] },
      },
      {
        description: 'The user submits something that cannot be a number.',
        target: '.malformed',
        actions: { type: 'setMalformed', params: toEvent },
        meta: { requirements: ['SHELL-15'] },
      },
    ],
    'address.changed': {
      description: 'A QR code, a link, Back or Forward shows another number.',
      guard: { type: 'isOtherNumber', params: toEvent },
      target: '.choosing',
      actions: { type: 'setLinked', params: toEvent },
      meta: { requirements: ['SHELL-15'] },
    },
  },
  states: {
    idle: { description: 'The page asks for a number.', meta: { requirements: ['SHELL-14', 'SHELL-15'] } },
    choosing: {
      description: 'Chooses what to do with the number in the URL.',
      always: [
        { description: 'The URL has no number; the page asks for one.', guard: 'isBlank', target: 'idle' },
        {
          description: 'The text in the URL cannot be a number; the field says how one looks.',
          guard: 'isMalformed',
          target: 'malformed',
        },
        { description: 'The URL has a number; the server looks for its certificate.', target: 'checking' },
      ],
    },
    malformed: { description: 'The field says how a number looks.', tags: 'malformed' },
    checking: {
      description: 'The server looks for the certificate.',
      tags: 'checking',
      entry: 'clearCertificate',
      on: {
        'number.submit': {
          description: 'The same number again sends nothing.',
          guard: { type: 'isSameNumber', params: toEvent },
        },
      },
      invoke: {
        id: 'verifyCertificate',
        src: 'verifyCertificate',
        input: ({ context }) => context.number,
        onDone: [
          {
            description: 'The certificate is valid.',
            guard: { type: 'isValid', params: toEvent },
            target: 'valid',
            actions: { type: 'setCertificate', params: toEvent },
            meta: { requirements: ['SHELL-15'] },
          },
          {
            description: 'The certificate was revoked.',
            target: 'revoked',
            actions: { type: 'setCertificate', params: toEvent },
            meta: { requirements: ['SHELL-15'] },
          },
        ],
        onError: [
          {
            description: 'There is no certificate with this number.',
            guard: { type: 'isMissing', params: toEvent },
            target: 'notFound',
            meta: { requirements: ['SHELL-15'] },
          },
          {
            description: 'Too many numbers have been checked from here.',
            guard: { type: 'isLimited', params: toEvent },
            target: 'limited',
            actions: { type: 'setWait', params: toEvent },
          },
          {
            description: 'The server cannot be reached or has a fault.',
            target: 'failed',
            actions: { type: 'setMessage', params: toEvent },
          },
        ],
      },
    },
    valid: { description: 'The page shows what the certificate shows.', tags: 'valid' },
    revoked: { description: 'The page shows the certificate, and that it was revoked.', tags: 'revoked' },
    notFound: { description: 'The page says that there is no such certificate.', tags: 'notFound' },
    limited: {
      description: 'The page says when the user can try again.',
      tags: 'limited',
      after: { serverWait: { description: 'The server accepts numbers again.', target: 'retryable' } },
    },
    retryable: { description: 'The page offers to check the number again.', tags: 'retryable', ...retrying },
    failed: { description: 'The page says why the certificate could not be checked.', tags: 'failed', ...retrying },
  },
});
