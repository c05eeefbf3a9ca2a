import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { inject } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { certificateDay } from '#rules/certificates/certificate-day.ts';
import { connectDatabase, openDatabase } from '#server/core/database/open-database.ts';
import { runOps } from '#server/ops/run-ops.ts';
import { certificatePage } from '#tests/browser/models/certificate.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { maxJobMs } from '#tests/browser/support/wait-limits.ts';
import { send } from '#tests/support/api-server.ts';
import { startServer } from '#tests/support/console-server.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const clientUsers = '/api/v1/philippines/client_users';

/** The learners of the demo data with a certificate, of all customers. */
async function certifiedLearners(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: '' });
  const learners = await db
    .selectFrom('certificates')
    .innerJoin('learners', 'learners.key', 'learner_key')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .where('learners.status', '=', 'ENABLED')
    .where('organizations.status', '=', 'ENABLED')
    .select(['holder', 'learners.id as userId', 'learners.login as userCode', 'organizations.code as orgCode'])
    .orderBy('certificates.number')
    .execute();
  await close();
  return learners;
}

/**
 * Requests the certificates of the administrator's first learner.
 * Returns a PDF of the finished archive.
 */
async function downloadedCertificate(address: string, learners: Awaited<ReturnType<typeof certifiedLearners>>) {
  const login = { provider: 'email', uid: 'admin@example.com', password: demoPassword };
  const signedIn = await send<{ accessToken: string }>(`POST ${address}/ent/v1/auth/login`, { body: login });
  const token = signedIn.body.accessToken;
  for (const { holder, ...body } of learners) {
    const request = await send<{ taskId: string }>(`POST ${address}${clientUsers}/cert/user`, { token, body });
    if (request.status === 403) continue;
    expect(request.status).toBe(200);
    return { holder, pdf: await downloadPdf(address, token, request.body.taskId) };
  }
  throw new Error('No learner of the administrator has a certificate.');
}

async function downloadPdf(address: string, token: string, taskId: string): Promise<Buffer> {
  const tasks = `GET ${address}${clientUsers}/cert_task/list?page=1&pageSize=10`;
  let task: DownloadTask | undefined;
  const isDone = async () => {
    const { list } = (await send<{ list: DownloadTask[] }>(tasks, { token })).body;
    task = list.find(({ id }) => id === taskId);
    return task?.status;
  };
  await expect.poll(isDone, { timeout: maxJobMs }).toBe('OK');
  const archive = Buffer.from(await (await fetch(address + task?.url)).arrayBuffer());
  const [pdf] = [...zipEntries(archive)].filter(([name]) => name.endsWith('.pdf')).map(([, content]) => content);
  if (!pdf) throw new Error('The archive has no certificate.');
  return pdf;
}

const read = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

/** The text and the content of the QR code of a PDF. */
async function readPdf(folder: string, pdf: Buffer) {
  const file = join(folder, 'certificate.pdf');
  writeFileSync(file, pdf);
  const text = read('pdftotext', '-layout', file, '-');
  read('pdftoppm', '-r', '100', '-png', '-singlefile', file, file.replace('.pdf', ''));
  const picture = sharp(file.replace('.pdf', '.png')).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { text, link: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '' };
}

test('SHELL-15 BULK-03 the QR code of a downloaded certificate opens its verification, which reports a revocation', async ({
  openContext,
  faults,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-certificate-'));
  const dataDir = join(folder, 'data');
  cpSync(inject('demoData'), dataDir, { recursive: true });
  const learners = await certifiedLearners(dataDir);
  let server = await startServer({ dataDir });
  faults.expect(/^asked elsewhere: http:\/\/127\.0\.0\.1/);
  try {
    const { holder, pdf } = await downloadedCertificate(server.address, learners);
    const { text, link } = await readPdf(folder, pdf);
    const { pathname, search, searchParams } = new URL(link);
    const number = searchParams.get('number') ?? '';
    expect(text).toContain(number);
    expect(pathname).toBe('/cert');
    const page = await (await openContext()).newPage();
    const shown = certificatePage(page);
    await shown.open(server.address + pathname + search);
    await shown.seeResult('This certificate is valid');
    const details = await shown.result.getByRole('definition').allInnerTexts();
    expect(details[0]).toBe(holder);
    expect(details.at(-1)).toBe(number);
    expect(text).toContain(details[3]);

    await server.stop();
    const printed: string[] = [];
    const code = await runOps(['certificate', 'revoke', number.toLowerCase()], {
      environment: { DATA_DIR: dataDir, DEMO: '1', LOG: 'off' },
      clock: Date.now,
      open: openDatabase,
      connect: connectDatabase,
      by: { operator: 'test', source: 'test' },
      print: (line) => void printed.push(line),
      warn: (line) => void printed.push(line),
      read: async function* () {},
    });
    server = await startServer({ dataDir });
    expect([code, printed]).toEqual([0, [`Certificate ${number} of ${holder} revoked.`]]);
    await shown.open(server.address + pathname + search);
    const day = certificateDay(Date.now() / 1000, 'UTC');
    await shown.seeResult('This certificate is not valid', `It was revoked on ${day}.`);
    await shown.seeDetails(details);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
