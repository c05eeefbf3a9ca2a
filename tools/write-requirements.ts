import { writeFileSync } from 'node:fs';
import { requirementsFile, requirementsText } from './requirements-table.ts';
import { loadModelFiles } from './statecharts/models.ts';

writeFileSync(requirementsFile, requirementsText(await loadModelFiles()));
console.log('docs/requirements.md');
