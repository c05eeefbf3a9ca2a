// Writes the files of a new slice: npm run new -- list|detail|form NOUN [PERMISSION], with the noun in the plural.
import { spawnSync } from 'node:child_process';
import { permissionCodes } from '#contract/permissions.contract.ts';
import { detailParts } from './detail-parts.ts';
import { formParts } from './form-parts.ts';
import { listParts } from './list-parts.ts';
import { namesOf } from './names.ts';
import { type Kind, registrationsOf, tableParts } from './registrations.ts';
import { writeSlice } from './slice.ts';

const partsOf = { list: listParts, detail: detailParts, form: formParts };

const isKind = (kind: string): kind is Kind => kind in partsOf;

const [kind = '', noun = '', permission = 'account_list_query'] = process.argv.slice(2);
if (!isKind(kind)) throw new Error('Usage: npm run new -- list|detail|form NOUN [PERMISSION]');
if (!permissionCodes.some((code) => code === permission)) throw new Error(`There is no permission ${permission}.`);

const root = process.cwd();
const names = namesOf(noun, permission);
const registrations = registrationsOf(root, kind, names);
const files = writeSlice(root, { parts: [...tableParts(root, names), ...partsOf[kind](names)], registrations });
spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...files], {
  stdio: 'inherit',
});

console.log(`Wrote or changed:
  ${files.join('\n  ')}

Next:
  Replace the example fields of contract, table, columns and form.
  Give the route a menu entry or a parent, and add it to tests/rules/routes.test.ts.
  Add the call to tests/contract/permission-codes.test.ts, the chart to tests/browser/support/path-tested-machines.ts.
  npm run charts && npm run openapi && npm run check`);
