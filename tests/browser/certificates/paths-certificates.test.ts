import type { Page } from 'playwright-core';
import { certificateCalls, certificatePage } from '#tests/browser/certificates/certificate.model.ts';
import { follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const number = '7K3M-9QXT-4B2R';
const certificate = {
  valid: true,
  number,
  holder: 'Alma Amberley',
  course: 'Core Course',
  level: 'Level 3',
  issuedAt: 1_771_578_000,
};
const unchecked = 'The certificate could not be checked';

async function openPage(page: Page) {
  await page.clock.install();
  return { page, certificate: certificatePage(page), calls: await interceptCalls(page, certificateCalls) };
}

testPaths<Awaited<ReturnType<typeof openPage>>>({
  machine: 'certificateVerification',
  open: ({ page }) => openPage(page),
  start: {
    plain: async ({ certificate: shown }) => {
      await shown.open();
      await shown.button.waitFor();
    },
  },
  expectedCalls: {
    verifyCertificate: { calls: ({ calls }) => calls, readInput: (_, { pathname }) => pathname.split('/').at(-1) },
  },
  triggers: {
    'number.submit (a number)': ({ certificate: shown }) => shown.verify('7k3m 9qxt 4b2r'),
    'number.submit (another number)': ({ certificate: shown }) => shown.verify('AAAA-BBBB-CCCC'),
    'number.submit (no number)': ({ certificate: shown }) => shown.verify('Alma'),
    'address.changed (a link with a number)': ({ page }) => follow(page, `/cert?number=${number}`),
    'address.changed (a link with something else)': ({ page }) => follow(page, '/cert?number=7K3M'),
    'address.changed (the plain address)': ({ page }) => follow(page, '/cert'),
    'verification.retry': ({ certificate: shown }) => shown.retry(),
    'after serverWait': ({ page }) => page.clock.fastForward(840_000),
    'done verifyCertificate (valid)': ({ calls }) => calls.answer({ json: certificate }),
    'done verifyCertificate (revoked)': ({ calls }) =>
      calls.answer({ json: { ...certificate, valid: false, revokedAt: 1_772_600_000 } }),
    'error verifyCertificate (not found)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'error verifyCertificate (too many)': ({ calls }) =>
      calls.answer({ status: 429, json: { errorCode: 42900 }, headers: { 'Retry-After': '840' } }),
    'error verifyCertificate (a server fault)': ({ calls }) =>
      calls.answer({ status: 500, json: { errorCode: 50000 } }),
  },
  checks: {
    idle: ({ certificate: shown }) => shown.seeEmpty(),
    malformed: async ({ certificate: shown }) => {
      await shown.seeProblem('A certificate number has 12 letters and digits, such as 7K3M-9QXT-4B2R');
      await shown.seeEmpty();
    },
    checking: ({ certificate: shown }) => shown.seeBusy(),
    valid: ({ certificate: shown }) => shown.seeResult('This certificate is valid'),
    revoked: ({ certificate: shown }) =>
      shown.seeResult('This certificate is not valid', 'It was revoked on 4 March 2026.'),
    notFound: ({ certificate: shown }) =>
      shown.seeResult(
        'There is no certificate with this number',
        'Compare the number with the one on the certificate.',
      ),
    limited: ({ certificate: shown }) =>
      shown.seeResult(unchecked, 'Too many numbers were checked. Please try again in 14 minutes.'),
    retryable: ({ certificate: shown }) => shown.seeResult(unchecked, 'You can try again now.'),
    failed: ({ certificate: shown }) => shown.seeResult(unchecked, 'Something went wrong, please try it again later.'),
  },
});
