import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { navigation } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { sampleCertificate, sampleRevokedCertificate } from '#contract/demo-samples.ts';
import { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import { Failure } from '#rules/patterns/failure.ts';

const { number } = sampleCertificate;

export default defineModel({
  machine: certificateVerificationMachine,
  title: 'Certificate verification',
  area: 'certificates',
  place: onPages('certificate'),
  cases: {
    'number.submit': {
      'a number': { number: '7k3m 9qxt 4b2r' },
      'another number': { number: 'AAAA-BBBB-CCCC' },
      'no number': { number: 'Alma' },
    },
    'address.changed': {
      'a link with a number': { address: `/cert?number=${number}` },
      'a link with something else': { address: '/cert?number=7K3M' },
      'the plain address': { address: '/cert' },
    },
  },
  outcomes: {
    verifyCertificate: {
      done: {
        valid: sampleCertificate,
        revoked: sampleRevokedCertificate,
      },
      error: {
        'not found': new Failure('notFound', { status: 404, code: 40400 }),
        'too many': new Failure('tooManyRequests', { status: 429, code: 42900, retryAfterSeconds: 840 }),
        'a server fault': new Failure('serverFault', { status: 500, code: 50000 }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'number.submit': "Type a number and press 'Verify'",
    'verification.retry': "Press 'Try again'",
  },
  key: ({ linked, number: shown, waitSeconds }) => [linked, shown, waitSeconds],
  rows: [
    {
      requirement: 'SHELL-15',
      event: 'number.submit',
      case: 'a number',
      when: ({ linked }) => linked !== number,
      to: 'checking',
      emits: [navigation(`/cert?number=${number}`)],
      check: (context) => context.number === number && context.certificate === null,
    },
    {
      requirement: 'SHELL-15',
      event: 'number.submit',
      case: 'no number',
      to: 'malformed',
      check: (context) => context.number === 'Alma',
    },
    {
      requirement: 'SHELL-15',
      from: 'idle',
      event: 'address.changed',
      case: 'a link with a number',
      to: 'checking',
      check: (context) => context.number === number,
    },
    { requirement: 'SHELL-15', from: 'valid', event: 'address.changed', case: 'the plain address', to: 'idle' },
    {
      requirement: 'SHELL-15',
      from: 'checking',
      event: 'done verifyCertificate',
      case: 'valid',
      to: 'valid',
      check: (context) => context.certificate?.holder === 'Alma Amberley',
    },
    { requirement: 'SHELL-15', from: 'checking', event: 'done verifyCertificate', case: 'revoked', to: 'revoked' },
    { requirement: 'SHELL-15', from: 'checking', event: 'error verifyCertificate', case: 'not found', to: 'notFound' },
    { requirement: 'SHELL-15', from: 'checking', event: 'error verifyCertificate', case: 'too many', to: 'limited' },
    { requirement: 'SHELL-15', from: 'limited', event: 'after serverWait', to: 'retryable' },
    { requirement: 'SHELL-15', from: 'retryable', event: 'verification.retry', to: 'checking' },
    { requirement: 'SHELL-15', from: 'failed', event: 'verification.retry', to: 'checking' },
  ],
});
