import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoFaultsPath } from '#contract/demo-faults.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { createPng } from '#tests/support/courses/cover-files.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { failureFaults } from './answer-faults.ts';
import type { Attack } from './attack.ts';
import type { AttackedServer } from './attack-runner.ts';
import { faultPageAttacks, findPageFaults } from './fault-page-attacks.ts';
import type { HttpAnswer } from './http-request.ts';
import { downloadAttacks, fileAttacks, forgedLinkAttacks, plainAttacks, privateFileAttacks } from './path-attacks.ts';
import { uploadAttacks } from './upload-attacks.ts';
import { writtenTables } from './written-tables.ts';

/** A path that is not in the contract, with the attacks on it. */
export type OtherPath = {
  endpoint: string;
  attacks: readonly Attack[];
  findFaults(attack: Attack, answer: HttpAnswer): string[];
};

const bodiless = ['HEAD', 'OPTIONS'];
/** A range that no file has is rejected without a body. */
const noRange = 416;

const findFaults = ({ request }: Attack, answer: HttpAnswer): string[] => {
  const { method } = request;
  if (bodiless.includes(method)) return answer.status >= 500 ? ['a fault of the server'] : [];
  const isAccepted = method !== 'GET' && answer.status < 400;
  if (isAccepted) return ['another method is accepted'];
  return answer.status < 400 || answer.status === noRange ? [] : failureFaults(answer);
};

/** A link that cannot be opened shows a page where the browser asks for one. */
const downloadFaults = (attack: Attack, answer: HttpAnswer): string[] => {
  const isPage = attack.request.headers?.Accept === 'text/html' && answer.status === 403;
  if (isPage) return answer.text.includes('The file cannot be opened') ? [] : ['not the page of a rejected link'];
  return findFaults(attack, answer);
};

const uploadFaults = (attack: Attack, answer: HttpAnswer): string[] => {
  const { status, text } = answer;
  const isRejected = [400, 401, 413].includes(status);
  if (attack.request.method !== 'POST' || (status !== 200 && !isRejected)) return failureFaults(answer);
  return !isRejected || /^\{"error":"[^"]+"\}$/.test(text) ? [] : [`not the form of the upload host: ${text}`];
};

const secretFile = 'secret.txt';

/** A folder of the console with a hidden file, next to a file that is not to be served. */
export const addConsoleFolder = (folder: string, secret: string): string => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, secretFile), secret);
  writeFileSync(join(dist, '.hidden'), secret);
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(dist, 'assets', 'app-1.js'), 'export {};');
  return dist;
};

const tokenAttacks = (path: string, server: AttackedServer): Attack[] =>
  server.forged.platform.map(({ kind, name, change }) => ({
    kind,
    name,
    request: { method: 'GET', path, headers: change({ headers: {}, params: {}, query: {}, body: undefined }).headers },
    rejects: [401, 50000],
  }));

const metricsAttacks = async (server: AttackedServer): Promise<Attack[]> => {
  const headers = { Authorization: `Bearer ${await addOpsToken(server)}` };
  const allowed = plainAttacks('/metrics').map((attack) => ({
    ...attack,
    request: { ...attack.request, headers: { ...attack.request.headers, ...headers } },
  }));
  return [...tokenAttacks('/metrics', server), ...allowed];
};

const coverKey = 'speaking-course/cover_1.png';
const coverPath = `/files/${coverKey}`;

/** Every path outside the contract that takes input. */
export const otherPaths = async (server: AttackedServer): Promise<OtherPath[]> => {
  const picture = await createPng({ width: 75, height: 100 });
  const privateKey = fileKey(server.other.ids.task);
  await server.context.files.put(coverKey, picture);
  await server.context.files.put(privateKey, Buffer.concat([picture, Buffer.from(server.other.secrets.join(' '))]));
  const link = server.context.fileLinks.sign(coverKey);
  const plain = ['/healthz', '/readyz', '/settings.json', '/openapi.json', '/demo/outbox', '/cert'];
  const unknown = ['/ent/v1/unknown', '/api/unknown', '/ops/unknown'];
  const paths = [
    ...[...plain, ...unknown].map((path) => ({ endpoint: path, attacks: plainAttacks(path), findFaults })),
    { endpoint: demoFaultsPath, attacks: plainAttacks(demoFaultsPath), findFaults: findPageFaults(findFaults) },
    { endpoint: demoFaultsPath, attacks: faultPageAttacks, findFaults: findPageFaults(findFaults) },
    { endpoint: '/metrics', attacks: await metricsAttacks(server), findFaults },
    {
      endpoint: '/files/{key}',
      attacks: [
        ...privateFileAttacks(privateKey),
        ...forgedLinkAttacks(coverPath, link),
        ...fileAttacks('/files/', coverPath, `${coverPath}?${link}`),
      ],
      findFaults,
    },
    { endpoint: '/{page}', attacks: fileAttacks('/', '/index.html'), findFaults },
    { endpoint: '/assets/{name}', attacks: fileAttacks('/assets/', '/assets/app-1.js'), findFaults },
    { endpoint: '/downloads/{name}', attacks: await downloadAttacks(server), findFaults: downloadFaults },
    { endpoint: '/upload', attacks: await uploadAttacks(server), findFaults: uploadFaults },
  ];
  await writtenTables(server.db);
  return paths;
};
