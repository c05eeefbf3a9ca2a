import { writeFileSync } from 'node:fs';
import { requirementsFile, requirementsText } from './requirements-table.ts';
import { loadModels } from './statecharts/models.ts';

writeFileSync(requirementsFile, requirementsText(await loadModels()));
console.log('docs/requirements.md');
