// Writes the software bill of materials (CycloneDX, by npm) and the license notices.
// They go to dist-server/ or to the folder in the argument.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticesText, readNotices } from './notices.ts';

type Component = { 'bom-ref': string; properties: { name: string; value: string }[] };
type Dependency = { ref: string; dependsOn: string[] };
type Bill = {
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: Dependency[];
};

const isForDevelopment = ({ properties }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * Omits the packages that only development uses.
 * `npm sbom --omit=dev` would also omit packages of the server that a development package uses.
 */
const withoutDevelopment = ({ components, dependencies, ...bill }: Bill): Bill => {
  const omitted = new Set(components.filter(isForDevelopment).map((component) => component['bom-ref']));
  return {
    ...bill,
    components: components.filter((component) => !isForDevelopment(component)),
    dependencies: dependencies
      .filter(({ ref }) => !omitted.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !omitted.has(other)) })),
  };
};

const readBill = (): Bill => {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program = '', ...first] = npm;
  const output = execFileSync(program, [...first, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const bill: Bill = JSON.parse(output);
  // npm names it after its folder.
  bill.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
  return bill;
};

const folder = process.argv[2] ?? 'dist-server';
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(withoutDevelopment(readBill()), null, 2)}\n`);
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(readNotices()));
