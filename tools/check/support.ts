// Says whether this version of Node and the images still get fixes.
// Says whether server packages have advisories, and fails for a severe one.
// Only prints a message if a registry does not answer.
import { readFileSync } from 'node:fs';
import { nodeLastDay, nodeWarning } from '#server/core/runtime/node-support.ts';
import { findAdvisories } from './advisories.ts';
import { findEndedImages } from './image-support.ts';

const grave = ['high', 'critical'];

const today = new Date().toISOString().slice(0, 10);
const { node } = process.versions;
const isKnown = nodeLastDay(Number.parseInt(node, 10)) !== undefined;
console.log(
  isKnown ? (nodeWarning(node, today) ?? 'Node gets fixes.') : `Whether Node ${node} gets fixes is not known.`,
);

const ended = ['Dockerfile', 'compose.yaml'].flatMap((file) => findEndedImages(readFileSync(file, 'utf8'), today));
console.log(ended.join('\n') || 'The images get fixes.');

const advisories = findAdvisories();
if (!advisories) console.log('The registry did not answer for advisories.');
else {
  const found = Object.entries(advisories).filter(([name, count]) => name !== 'total' && count > 0);
  console.log(`Advisories: ${found.map(([name, count]) => `${count} ${name}`).join(', ') || 'none'}.`);
  if (found.some(([name]) => grave.includes(name))) process.exitCode = 1;
}
