import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { boundEndpoints } from '#server/app.ts';
import { health } from '#server/core/http/health.ts';
import { settingNames } from '#server/core/runtime/setting-names.ts';
import { readSettings } from '#server/core/runtime/settings.ts';

type Service = {
  image?: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  healthcheck?: { test: string[] };
};

const read = (path: string): string => readFileSync(path, 'utf8');
const dockerfile = read('Dockerfile');
const unit = read('deploy/console.service');
const proxy = read('deploy/nginx.conf');
const compose = parse(read('compose.yaml')) as { services: Record<string, Service>; volumes: Record<string, null> };
const operating = read('docs/operating.md');

/** Names that the runtime reads, not the server. */
const runtimeNames: readonly string[] = [
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];

const unknownNames = (names: readonly string[]) =>
  names.filter((name) => ![...settingNames, ...runtimeNames].includes(name));

const imageEnvironment = Object.fromEntries(
  [...(/^ENV ([\s\S]*?[^\\])$/m.exec(dockerfile)?.[1]?.matchAll(/([A-Z_]+)=(\S+)/g) ?? [])].map(([, name, value]) => [
    name,
    value,
  ]),
);
const unitEnvironment = Object.fromEntries(
  [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('='))),
);

test('GEN-02 every environment variable of the deployment files is one that the server reads', () => {
  expect(Object.keys(imageEnvironment)).toContain('DATA_DIR');
  expect(Object.keys(unitEnvironment)).toContain('DATA_DIR');
  const { console: server } = compose.services;
  for (const names of [imageEnvironment, unitEnvironment, server?.environment ?? {}].map(Object.keys))
    expect(unknownNames(names)).toEqual([]);
  expect(readSettings({ ...imageEnvironment, ...unitEnvironment })).toMatchObject({ demo: false, port: 8080 });
  const values = { POSTGRES_PASSWORD: 'secret', PUBLIC_URL: 'https://console.example.com' };
  const filled = Object.entries(server?.environment ?? {}).map(([name, text]) => [name, filledIn(text, values)]);
  const { databaseUrl, publicUrl, drainSeconds } = readSettings(Object.fromEntries(filled));
  expect({ databaseUrl, publicUrl, drainSeconds }).toEqual({
    databaseUrl: 'postgres://console:secret@database:5432/console',
    publicUrl: 'https://console.example.com',
    drainSeconds: 5,
  });
});

test('GEN-02 README, compose file and server have the same settings', () => {
  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)];
  const named = rows.flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...settingNames].sort());
  const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'DIST_DIR', 'DEMO'];
  const passed = Object.keys(compose.services.console?.environment ?? {});
  expect([...passed, ...ofImage].sort()).toEqual([...settingNames].sort());
});

/** Interpolates like Docker Compose. */
const filledIn = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (...[, name = '', kind, more = '']: string[]) => {
    if (values[name] === undefined && kind === '?') throw new Error(`${name} is missing`);
    return values[name] ?? more;
  });

test('GEN-02 the compose file has no password of its own', () => {
  const environments = Object.values(compose.services).flatMap(({ environment }) => Object.entries(environment));
  const secrets = environments.filter(([name]) => ['DATABASE_URL', 'POSTGRES_PASSWORD'].includes(name));
  expect(secrets.map(([name]) => name)).toEqual(['DATABASE_URL', 'POSTGRES_PASSWORD']);
  for (const [, text] of secrets) expect(() => filledIn(text, {})).toThrow('POSTGRES_PASSWORD is missing');
});

test('GEN-02 all files agree on the port, which is the default of the server', () => {
  const port = String(readSettings({}).port);
  expect([imageEnvironment.PORT, unitEnvironment.PORT, /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]]).toEqual([
    port,
    port,
    port,
  ]);
  expect(compose.services.console?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect([...proxy.matchAll(/proxy_pass http:\/\/127\.0\.0\.1:(\d+);/g)].map(([, one]) => one)).toEqual([port]);
});

test('GEN-02 the paths of the deployment files exist in the server', async () => {
  const checked = /fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)`\)/.exec(dockerfile)?.[1] ?? '';
  expect((await health.request(checked)).status).toBe(200);
  const [, hidden = ''] = /location ~ \^\/\(([\w|]+)\)\$ \{/.exec(proxy) ?? [];
  const routes = ['http/health', 'endpoints/metrics'].map((name) => read(`server/core/${name}.ts`)).join('');
  for (const path of hidden.split('|')) expect(routes).toContain(`'/${path}'`);
});

const [plainProxy = '', safeProxy = ''] = proxy.split(/^server \{$/m).slice(1);

/**
 * The headers that a part of the proxy adds to all answers.
 * Each has the value for an answer without the server's own header.
 */
const ownHeaders = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/^ {4}add_header (\S+) (\$\w+) always;$/gm)].map(([, header = '', variable = '']) => {
      const source = `$upstream_http_${header.toLowerCase().replaceAll('-', '_')}`;
      const [, value] = proxy.split(`map ${source} ${variable} {\n    '' `)[1]?.match(/^["']?(.*?)["']?;\n\}/) ?? [];
      return [header, value];
    }),
  );

test('GEN-02 what the proxy answers itself has the security headers, once', () => {
  const headers = {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  };
  expect(ownHeaders(plainProxy)).toEqual(headers);
  expect(ownHeaders(safeProxy)).toEqual({
    ...headers,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  });
  // A location with a header of its own loses those of the server.
  expect(proxy).not.toMatch(/^ {8}add_header/m);
});

test('GEN-02 the proxy redirects pages to HTTPS and rejects calls without it', () => {
  const [, rejected = ''] = /location ~ (\S+) \{\n\s+return 403;/.exec(plainProxy) ?? [];
  const calls = [...boundEndpoints.map(({ endpoint }) => endpoint.path), '/upload', '/files/cover.png'];
  expect(calls.filter((path) => !new RegExp(rejected).test(path))).toEqual([]);
  for (const page of ['/', '/login', '/dashboard', '/cert']) expect(page).not.toMatch(new RegExp(rejected));
  expect(plainProxy).toContain('location / {\n        return 301 https://$host$request_uri;');
});

test('GEN-02 the proxy has TLS from 1.2 on, with suites that have forward secrecy and authenticate', () => {
  expect(/^ +ssl_protocols (.*);$/m.exec(safeProxy)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const suites = /^ +ssl_ciphers (.*);$/m.exec(safeProxy)?.[1]?.split(':') ?? [];
  expect(suites.length).toBeGreaterThan(0);
  for (const suite of suites) expect(suite).toMatch(/^ECDHE-.*(GCM-SHA\d+|CHACHA20-POLY1305)$/);
});

test('GEN-02 the proxy replaces the addresses that clients claim to have', () => {
  for (const line of ['X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme', 'Host $host'])
    expect(safeProxy).toContain(`proxy_set_header ${line};`);
});

test('GEN-02 the image copies files that exist, runs the built server and is not root', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied).toContain('package-lock.json');
  for (const path of copied) expect(existsSync(path), path).toBe(true);
  const included = [...read('.dockerignore').matchAll(/^!(.*)$/gm)].map(([, path = '']) => path);
  for (const path of [...included, ...copied]) expect(existsSync(path), path).toBe(true);
  expect(included).toEqual(expect.arrayContaining(copied.filter((path) => path !== '.')));
  const isIncluded = (path: string) => included.some((entry) => path === entry || path.startsWith(`${entry}/`));
  for (const [, path = ''] of read('vite.config.ts').matchAll(/ from '\.\/(.*)'/g))
    expect(isIncluded(path), path).toBe(true);
  const { scripts, engines } = JSON.parse(read('package.json'));
  for (const [, name = ''] of dockerfile.matchAll(/npm run (\w+)/g)) expect(scripts).toHaveProperty(name);
  expect(engines.node).toMatch(/^>=20\./);
  const [first, ...others] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(first).toMatch(/^node:24-slim@sha256:[0-9a-f]{64}$/);
  expect(others).toEqual([first]);
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(
    /\nUSER node\n[\s\S]*\nCMD \["node", "--enable-source-maps", "dist-server\/main\.js"\]\n$/,
  );
  expect(unit).toContain('\nExecStart=/usr/bin/node --enable-source-maps dist-server/main.js\n');
  expect(read('tools/build/server.ts')).toContain("main = 'server/main.ts'");
});

test('GEN-02 the data directories are the volumes and the state directory', () => {
  const { console: server, database } = compose.services;
  const mounted = [...(server?.volumes ?? []), ...(database?.volumes ?? [])].map((volume) => volume.split(':'));
  expect(mounted.map(([name]) => name)).toEqual(Object.keys(compose.volumes));
  expect(mounted[0]?.[1]).toBe(imageEnvironment.DATA_DIR);
  expect(unitEnvironment.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`);
  expect(Number(/^postgres:(\d+)@sha256:[0-9a-f]{64}$/.exec(database?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
});

test('GEN-02 the page for operators names the deployment files', () => {
  for (const path of ['Dockerfile', 'compose.yaml', 'deploy/console.service', 'deploy/nginx.conf'])
    expect(operating).toContain(path);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('GEN-02 systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-unit-'));
  const path = join(folder, 'console.service');
  writeFileSync(path, unit.replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
