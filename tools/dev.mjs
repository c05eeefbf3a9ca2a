// Serves the console with hot reload and a restarting server on one address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createProbe } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { whenOrphaned } from '#tools/setup/child.mjs';
import { installModules, standInRoot } from '#tools/setup/modules.mjs';

const served = [
  '/ent',
  '/api',
  '/ops',
  '/files',
  '/upload',
  '/demo',
  '/settings.json',
  '/healthz',
  '/readyz',
  '/openapi.json',
];

standInRoot();
const installed = await installModules();
if (installed !== 0) process.exit(installed);
const { createServer } = await import('vite');

const port = Number(process.env.PORT ?? 8080);
const apiPort = await freePort();
const api = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { TRUSTED_PROXIES: '1', PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort) },
  },
);
const target = `http://127.0.0.1:${apiPort}`;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
whenOrphaned(() => void stop());
api.once('exit', () => void stop(1));

let console_;
try {
  console_ = await createServer({
    server: {
      port,
      strictPort: true,
      proxy: Object.fromEntries(served.map((path) => [`^${path}(?=[/?]|$)`, { target, xfwd: true }])),
    },
  });
  await console_.listen();
  await apiReady();
  if (!stopping) {
    console.log('The console, with hot reload:');
    console_.printUrls();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  const ended = api.exitCode === null && api.signalCode === null ? once(api, 'exit') : undefined;
  api.kill('SIGTERM');
  await Promise.all([console_?.close(), ended]);
}

/** The first start makes the demo data, which takes half a minute. */
async function apiReady() {
  while (!stopping) {
    const answer = await fetch(`${target}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
}

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
