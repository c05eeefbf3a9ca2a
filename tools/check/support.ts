// Says whether this version of Node still gets fixes, and whether server packages have advisories.
// Fails for a severe advisory.
// Only prints a message if a registry does not answer.
import { spawnSync } from 'node:child_process';
import { nodeWarning } from '#server/core/runtime/node-support.ts';

type Audit = { metadata?: { vulnerabilities: Record<string, number> } };

const grave = ['high', 'critical'];

console.log(nodeWarning(process.versions.node, new Date().toISOString().slice(0, 10)) ?? 'Node gets fixes.');

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const { metadata } = JSON.parse(stdout || '{}') as Audit;
if (!metadata) console.log('The registry did not answer for advisories.');
else {
  const found = Object.entries(metadata.vulnerabilities).filter(([name, count]) => name !== 'total' && count > 0);
  console.log(`Advisories: ${found.map(([name, count]) => `${count} ${name}`).join(', ') || 'none'}.`);
  if (found.some(([name]) => grave.includes(name))) process.exitCode = 1;
}
