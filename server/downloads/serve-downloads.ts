import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { downloadTasksPath } from '#contract/console-paths.ts';
import { downloadsPath } from '#contract/download-values.ts';
import { findAdministratorCode, findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { isAllowed } from '#server/core/auth/access.ts';
import type { Db } from '#server/core/database/schema.ts';
import { fileAnswer, streamBody } from '#server/core/files/file-body.ts';
import type { Env } from '#server/core/http/context.ts';
import { createInTime, type InTime } from '#server/core/http/in-time.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { createStorageTime } from '#server/core/http/storage-time.ts';
import { findOwnedLearner } from '#server/learners/learners.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { findOwnedOrganizations } from '#server/organizations/organizations.queries.ts';
import { findStudyTotal, listStudyOrganizations } from '#server/study/study-files.queries.ts';
import { studyWorkbook } from '#server/study/study-workbook.ts';
import { downloadAccess } from './download-access.ts';
import type { DownloadClaims } from './download-links.ts';
import { fileKey } from './download-parts.ts';
import { findDownloadTask, findOwnTask } from './download-tasks.queries.ts';

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

const serveTask = async (c: Context<Env>, id: string, inTime: InTime): Promise<Response> => {
  const { files, database, log } = c.var.context;
  const task = await inTime(() => findDownloadTask(database.db, id));
  const key = fileKey(id);
  const inStorageTime = createStorageTime(log);
  const readFirst = () => files.read(key, () => ({ first: 0, last: 0 }));
  const found = task?.status === 'OK' && (await inStorageTime(readFirst));
  if (!task || !found) throw new Rejection('notFound', { error: 'This file was deleted. Request the download again.' });
  const count = task.total - task.skipped - task.unprinted;
  c.set('openedFile', { action: 'downloadOpened', kind: 'certificates', target: id, day: undefined, count });
  const headers = { ...createHeaders(task.file_name, 'application/zip'), 'Accept-Ranges': 'bytes' };
  return fileAnswer(c, { files, log, key, size: found.size, headers }, c.req.header('Range'));
};

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The name in a link is not signed. */
const sheetName = /^[A-Za-z0-9-]{1,120}\.xlsx$/;

/** A deleted task passes: serveTask says that its file was deleted. */
const ownsTask = async (db: Db, administratorId: number, id: string): Promise<boolean> =>
  (await findOwnTask(db, administratorId, id)) !== undefined || (await findDownloadTask(db, id)) === undefined;

/**
 * Throws the Rejection notAllowed (40300) unless the administrator
 * of the link still has access to its target.
 */
const requireAccess = async (c: Context<Env>, { administratorId, target }: DownloadClaims): Promise<void> => {
  const { database } = c.var.context;
  const { db } = database;
  const authorization = c.req.header('Authorization');
  if (authorization !== undefined) {
    const caller = await c.var.context.callers.authenticate(authorization);
    if (caller.id !== administratorId) throw rejectLink('denied');
  }
  const permissions = await findEnabledPermissions(db, administratorId);
  if (!permissions || !isAllowed(downloadAccess[target.kind], { permissions })) throw rejectLink('denied');
  if (target.kind === 'task' && (await ownsTask(db, administratorId, target.id))) return;
  if (target.kind === 'learnerStudy' && (await findOwnedLearner(db, administratorId, target.id))) return;
  const choice = { column: 'id', values: [target.id] } as const;
  if (target.kind === 'organizationStudy' && (await findOwnedOrganizations(db, administratorId, choice)).length > 0)
    return;
  throw rejectLink('denied');
};

const open = async (c: Context<Env>): Promise<Response> => {
  const { downloadLinks, database } = c.var.context;
  const claims = await downloadLinks.read(c.req.query('token') ?? '');
  if (typeof claims === 'string') throw rejectLink(claims);
  const inTime = createInTime();
  c.set('administrator', await inTime(() => findAdministratorCode(database.db, claims.administratorId)));
  await inTime(() => requireAccess(c, claims));
  const { target } = claims;
  if (target.kind === 'task') return serveTask(c, target.id, inTime);
  const name = c.req.param('name') ?? '';
  const { learners } = await inTime(() => findStudyTotal(database.db, target));
  c.set('openedFile', {
    action: 'downloadOpened',
    kind: target.kind,
    target: target.id,
    day: target.day,
    count: learners,
  });
  const getName = await inTime(async () => {
    const ids = await listStudyOrganizations(database.db, target);
    return nameOrganizations(database.db, claims.administratorId, ids);
  });
  return c.body(
    streamBody(studyWorkbook({ db: database.db, getName }, target)),
    200,
    createHeaders(sheetName.test(name) ? name : 'study-data.xlsx', sheetType),
  );
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
