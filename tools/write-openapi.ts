import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '#server/openapi/openapi.ts';

const folder = fileURLToPath(new URL('../made', import.meta.url));

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/openapi.json`, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('made/openapi.json');
