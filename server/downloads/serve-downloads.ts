import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { downloadTasksPath } from '#contract/console-paths.ts';
import { downloadsPath } from '#contract/download-values.ts';
import { findAdministratorCode, findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { isAllowed } from '#server/core/auth/access.ts';
import type { Db } from '#server/core/database/schema.ts';
import { createStatementScope, runInScope } from '#server/core/database/statement-scope.ts';
import { fileAnswer, streamBody } from '#server/core/files/file-body.ts';
import type { Env } from '#server/core/http/context.ts';
import { createInTime, goneSignal, type InTime } from '#server/core/http/in-time.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { createStorageTime } from '#server/core/http/storage-time.ts';
import { findOwnedLearner } from '#server/learners/learners.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { findOwnedOrganizations } from '#server/organizations/organizations.queries.ts';
import { findStudyTotal, listStudyOrganizations, type StudyTarget } from '#server/study/study-files.queries.ts';
import { studyWorkbook } from '#server/study/study-workbook.ts';
import { downloadAccess } from './download-access.ts';
import type { DownloadClaims, DownloadTarget } from './download-links.ts';
import { fileKey, studyFileKey } from './download-parts.ts';
import { findDownloadTask, findOwnTask } from './download-tasks.queries.ts';
import { toStudyDays } from './study-turns.queries.ts';

const messages = {
  expired: 'This link has expired. Sign in and get a new one from the Download Task List.',
  invalid: 'This link is not valid. Copy the whole link, or sign in and get a new one from the Download Task List.',
  denied: 'This link belongs to someone else, or access to this organization has ended.',
} as const;

const rejectLink = (problem: keyof typeof messages) =>
  new Rejection('notAllowed', { error: messages[problem], securityAction: 'downloadLinkRejected' });

const createHeaders = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
});

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const serveTask = async (c: Context<Env>, id: string, inTime: InTime): Promise<Response> => {
  const { files, database, log } = c.var.context;
  const task = await inTime(() => findDownloadTask(database.db, id));
  const isStudy = task !== undefined && toStudyDays(task) !== undefined;
  const key = isStudy ? studyFileKey(id) : fileKey(id);
  const inStorageTime = createStorageTime(log);
  const readFirst = () => files.read(key, () => ({ first: 0, last: 0 }));
  const found = task?.status === 'OK' && (await inStorageTime(readFirst));
  if (!task || !found) throw new Rejection('notFound', { error: 'This file was deleted. Request the download again.' });
  const count = task.total - task.skipped - task.unprinted;
  c.set('openedFile', {
    action: 'downloadOpened',
    kind: isStudy ? 'studyData' : 'certificates',
    target: id,
    day: undefined,
    count,
  });
  const headers = {
    ...createHeaders(task.file_name, isStudy ? sheetType : 'application/zip'),
    'Accept-Ranges': 'bytes',
  };
  return fileAnswer(c, { files, log, key, size: found.size, headers }, c.req.header('Range'));
};

/** The name in a link is not signed. */
const sheetName = /^[A-Za-z0-9-]{1,120}\.xlsx$/;

/** A deleted task passes: serveTask says that its file was deleted. */
const ownsTask = async (db: Db, administratorId: number, id: string): Promise<boolean> =>
  (await findOwnTask(db, administratorId, id)) !== undefined || (await findDownloadTask(db, id)) === undefined;

type OpenedTarget = Extract<DownloadTarget, { kind: 'task' }> | StudyTarget;

/** What the administrator still has access to; undefined if it was taken away. */
const findTarget = async (db: Db, { administratorId, target }: DownloadClaims): Promise<OpenedTarget | undefined> => {
  switch (target.kind) {
    case 'task':
      return (await ownsTask(db, administratorId, target.id)) ? target : undefined;
    case 'learnerStudy': {
      const learner = await findOwnedLearner(db, administratorId, target.id);
      return learner && { ...target, customerId: learner.customer_id };
    }
    case 'organizationStudy': {
      const choice = { column: 'id', values: [target.id] } as const;
      return (await findOwnedOrganizations(db, administratorId, choice)).length > 0 ? target : undefined;
    }
  }
};

/**
 * Returns what the link opens.
 * Throws the Rejection notAllowed (40300) unless the administrator
 * of the link still has access to it.
 */
const requireTarget = async (c: Context<Env>, claims: DownloadClaims): Promise<OpenedTarget> => {
  const { administratorId, target } = claims;
  const { db } = c.var.context.database;
  if (c.req.header('Authorization') !== undefined) {
    const caller = await c.var.context.callers.authenticateAndCount(c);
    if (caller.id !== administratorId) throw rejectLink('denied');
  }
  const permissions = await findEnabledPermissions(db, administratorId);
  if (!permissions || !isAllowed(downloadAccess[target.kind], { permissions })) throw rejectLink('denied');
  const found = await findTarget(db, claims);
  if (!found) throw rejectLink('denied');
  return found;
};

type Sheet = { administratorId: number; target: StudyTarget; gone: AbortSignal };

type Reader = <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;

/**
 * Each read of the database has the time of a request.
 * Those for an organization are heavy reads of the administrator.
 */
const createReads = (c: Context<Env>, { administratorId, target, gone }: Sheet) => {
  const { heavyReads, database } = c.var.context;
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
    target.kind === 'learnerStudy' ? work() : heavyReads(administratorId, work);
  const readFirst: Reader = (work) => createInTime(gone)(() => inTurn(() => work(database.db)));
  // A file that has begun waits for its turn as long as the client does, because it would break.
  const readNext: Reader = (work) =>
    runInScope(createStatementScope(gone), () => inTurn(() => createInTime(gone)(() => work(database.db))));
  return { readFirst, readNext };
};

/** The status was sent, so only a short answer tells of a fault. */
async function* endWithFault(c: Context<Env>, chunks: AsyncIterable<Uint8Array>, gone: AbortSignal) {
  try {
    yield* chunks;
  } catch (fault) {
    if (gone.aborted) return;
    const { log } = c.var.context;
    if (fault instanceof Rejection) log.warn('studyFile', { problem: fault.errorName });
    else log.error('studyFile', fault);
    (c.env as HttpBindings).outgoing.destroy();
  }
}

const serveSheet = async (c: Context<Env>, sheet: Sheet): Promise<Response> => {
  const { administratorId, target, gone } = sheet;
  const { readFirst, readNext } = createReads(c, sheet);
  const name = c.req.param('name') ?? '';
  const total = await readFirst((db) => findStudyTotal(db, target));
  const { kind, id, day } = target;
  c.set('openedFile', { action: 'downloadOpened', kind, target: id, day, count: total.learners });
  const getName = await readFirst(async (db) =>
    nameOrganizations(db, administratorId, await listStudyOrganizations(db, target)),
  );
  return c.body(
    streamBody(endWithFault(c, studyWorkbook({ read: readNext, getName, total }, target), gone)),
    200,
    createHeaders(sheetName.test(name) ? name : 'study-data.xlsx', sheetType),
  );
};

const open = async (c: Context<Env>): Promise<Response> => {
  // A client that goes from now on is not missed.
  const gone = goneSignal(c);
  const { downloadLinks, database } = c.var.context;
  const claims = await downloadLinks.read(c.req.query('token') ?? '');
  if (typeof claims === 'string') throw rejectLink(claims);
  const inTime = createInTime(gone);
  const { administratorId } = claims;
  c.set('administrator', await inTime(() => findAdministratorCode(database.db, administratorId)));
  const target = await inTime(() => requireTarget(c, claims));
  return target.kind === 'task' ? serveTask(c, target.id, inTime) : serveSheet(c, { administratorId, target, gone });
};

const page = (message: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Download</title>
  </head>
  <body>
    <main>
      <h1>The file cannot be opened</h1>
      <p>${message}</p>
      <p><a href="${downloadTasksPath}">Download Task List</a></p>
    </main>
  </body>
</html>`;

const serve = async (c: Context<Env>): Promise<Response> => {
  try {
    return await open(c);
  } catch (fault) {
    if (!(fault instanceof Rejection)) throw fault;
    if (!c.req.header('Accept')?.includes('text/html')) throw fault;
    c.error = fault;
    return c.html(page(fault.message), fault.status, { 'Cache-Control': 'no-store' });
  }
};

/**
 * `GET …/downloads/{name}?token=…`: a signed link is the permission,
 * so browsers open it without a header.
 */
export const servedDownloads = new Hono<Env>().get(`${downloadsPath}/:name`, serve);
