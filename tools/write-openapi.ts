import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#server/openapi/openapi.ts';

writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
