import { readdirSync } from 'node:fs';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import { defaultBodyMaxBytes, type Endpoint, takesOpsToken } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { routePattern } from '#server/core/http/route-pattern.ts';

/** A route as the server registers it; a path can have parameters and a star. */
export type Route = { method: string; path: string };

/** What opens the calls to attackers who have an account, so that their bodies are read. */
type Keys = {
  access: string;
  /** Of a session that some of the calls end. */
  ending: string;
  /** Of another system. */
  ops: string;
  upload: string;
};

/** A path with what the server needs to read a request to it. */
export type AttackedPath = Route & {
  token: string;
  uploadToken: string;
  contentType: string;
  /** The beginning of a body whose rest the server reads too. */
  bodyStart: string;
  bodyMaxBytes: number;
};

const metricsPath = '/metrics';

const findEndpoint = ({ method, path }: Route): Endpoint | undefined =>
  Object.values(endpoints).find((endpoint) => endpoint.method === method && routePattern(endpoint.path) === path);

const endsSession = ({ method, path }: Route): boolean => method === 'DELETE' && path.startsWith('/ent/v1/auth/');

const getToken = (route: Route, endpoint: Endpoint | undefined, { access, ending, ops }: Keys): string => {
  if (route.path === metricsPath || (endpoint && takesOpsToken(endpoint.access))) return ops;
  return endsSession(route) ? ending : access;
};

const toFormStart = (token: string): string =>
  ['name="token"', '', token, '--b', 'Content-Disposition: form-data; name="file"; filename="x.png"', '', ''].join(
    '\r\n',
  );

const describeBody = (endpoint: Endpoint | undefined, { upload }: Keys) =>
  endpoint
    ? {
        contentType: 'application/json',
        bodyStart: '{"x":"',
        bodyMaxBytes: endpoint.bodyMaxBytes ?? defaultBodyMaxBytes,
      }
    : {
        contentType: 'multipart/form-data; boundary=b',
        bodyStart: `--b\r\nContent-Disposition: form-data; ${toFormStart(upload)}`,
        bodyMaxBytes: coverMaxBytes,
      };

const parameter = /:\w+(?:\{.*?\}+)?/g;

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.?]/g, '\\$&').replaceAll(parameter, '[^/]+').replaceAll('*', '.*')}$`);

/** The addresses of a route that have data, or else the address with any values. */
const listAddresses = ({ method, path }: Route, known: readonly string[]): string[] => {
  const pattern = toPattern(path);
  const found = method === 'GET' ? known.filter((address) => pattern.test(address.split('?')[0] ?? '')) : [];
  return found.length > 0 ? found : [path.replaceAll(parameter, '1').replaceAll('*', '1')];
};

/**
 * Every path of the server's own list of routes.
 * `known` are addresses with data; the last route, the console's, takes those that no other has.
 */
export function listAttackedPaths(routes: readonly Route[], known: readonly string[], keys: Keys): AttackedPath[] {
  const paths = new Map<string, AttackedPath>();
  const taken = new Set<string>();
  for (const route of routes.filter(({ method }) => method !== 'ALL')) {
    const endpoint = findEndpoint(route);
    const left = known.filter((address) => !taken.has(address));
    for (const path of listAddresses(route, left)) {
      if (route.method === 'GET') taken.add(path);
      const tokens = { token: getToken(route, endpoint, keys), uploadToken: keys.upload };
      paths.set(`${route.method} ${path}`, { method: route.method, path, ...tokens, ...describeBody(endpoint, keys) });
    }
  }
  return [...paths.values()];
}

/**
 * The addresses of the files of the console.
 * The server sends the compressed files in their place.
 */
export const listConsoleFiles = (distDir: string): string[] =>
  readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath.slice(distDir.length)}/${name === 'index.html' ? '' : name}`);

const second = '/api/v1/philippines';
const speak = `${second}/custom_speak`;

const getFolder = (link: string): string => link.slice(0, link.split('?')[0]?.lastIndexOf('/'));

/**
 * Finds addresses with data: lists, single rows,
 * and a signed link to one file of each folder that the answers name.
 */
export async function findAddresses(read: (path: string) => Promise<string>): Promise<string[]> {
  const addresses: string[] = [];
  const links = new Map<string, string>();
  const visit = async (address: string, wanted: RegExp): Promise<string> => {
    addresses.push(address);
    const text = await read(address);
    for (const [, link = ''] of text.matchAll(/"(\/[^"\s]+\?[^"\s]+)"/g)) links.set(getFolder(link), link);
    return wanted.exec(text)?.[1] ?? '';
  };
  const code = /"code":"([^"]+)"/;
  const learner = await visit('/ent/v1/client_users?page=1', /"id":"([^"]+)"/);
  const organization = await visit('/ent/v1/organizations/owned', /"id":"([^"]+)"/);
  await visit(`/ent/v1/client_users/${learner}/detail`, code);
  await visit(`/ent/v1/client_users/${learner}/packages`, code);
  await visit(`${second}/client_users/study_task/list?orgIds=${organization}`, code);
  const course = await visit(`${speak}/course/list`, code);
  const unit = await visit(`${speak}/course/${course}`, /"unitCodes":\["([^"]+)"/);
  const lesson = await visit(`${speak}/lesson/list?unitCode=${unit}`, code);
  await visit(`${speak}/lesson/${lesson}`, code);
  const sentence = await visit(`${speak}/activity/list?lessonCode=${lesson}`, code);
  await visit(`${speak}/activity/${sentence}`, code);
  return [...addresses, ...links.values()];
}
