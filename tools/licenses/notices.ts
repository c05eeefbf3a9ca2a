import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type LockedPackage = { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean };

export type Notice = { name: string; version: string; license: string; texts: string[] };

/** Libraries under the LGPL inside packages whose own license is another one. */
const embedded: Readonly<Record<string, string>> = {
  'mpg123-decoder': 'libmpg123 (LGPL-2.1-only, https://www.mpg123.de) as WebAssembly',
  'wasm-media-encoders': 'LAME (LGPL-2.0-or-later, https://lame.sourceforge.io) as WebAssembly',
};

const modules = 'node_modules/';
const licenseFile = /^(licen[cs]e|copying|notice)/i;

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile() && licenseFile.test(one.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());

/** The installed packages of the lock file that are not for development alone. */
export const readNotices = (root = '.'): Notice[] => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith(modules) && !dev && !link && existsSync(join(root, path)))
    .map(([path, { name, version = '', license = 'see its text' }]) => ({
      name: name ?? path.slice(path.lastIndexOf(modules) + modules.length),
      version,
      license,
      texts: textsIn(join(root, path)),
    }));
};

/** The lines about the parts under the GNU Lesser General Public License. */
export const lesserParts = (notices: readonly Notice[]): string[] =>
  notices.flatMap(({ name, version, license }) => {
    const part = embedded[name] ?? (license.includes('LGPL') ? `the package itself (${license})` : undefined);
    return part === undefined ? [] : `${name} ${version}: ${part}`;
  });

const line = '-'.repeat(80);

/** All notices as one text, the parts under the LGPL first. */
export const noticesText = (notices: readonly Notice[]): string =>
  [
    'Third-party software in this installation',
    '',
    'Parts under the GNU Lesser General Public License (https://www.gnu.org/licenses/). They are files of their',
    'packages in node_modules, which can be replaced by other versions:',
    ...lesserParts(notices).map((part) => `  ${part}`),
    ...notices.flatMap(({ name, version, license, texts }) => [
      '',
      line,
      `${name} ${version} (${license})`,
      line,
      ...(texts.length > 0 ? texts : ['The package has no file with its license.']),
    ]),
    '',
  ].join('\n');
