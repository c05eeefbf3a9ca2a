import * as v from 'valibot';
import { isSafeKey } from '#server/core/files/files.ts';

export const backupFormat = 1;
export const manifestPath = 'manifest.json';

const entry = v.object({ path: v.string(), size: v.number(), sha256: v.string() });

const manifestSchema = v.object({
  format: v.number(),
  createdAt: v.number(),
  database: v.picklist(['pglite', 'postgres']),
  /** The files of a bucket are not part of a backup. */
  storage: v.picklist(['directory', 'bucket']),
  schema: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(v.number()) })),
  entries: v.array(entry),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;
export type ManifestEntry = v.InferOutput<typeof entry>;

export const parseManifest = (text: string): Manifest | undefined => {
  try {
    const { success, output } = v.safeParse(manifestSchema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
};

const tableFolder = 'tables/';
const fileFolder = 'files/';

export const rowsPath = (table: string, part: number): string =>
  `${tableFolder}${table}/${String(part).padStart(6, '0')}.ndjson`;

export const filePath = (key: string): string => `${fileFolder}${key}`;

/** What an entry of a backup contains; undefined for an entry that no backup has. */
export const findContent = (path: string): { table: string } | { key: string } | undefined => {
  if (path.startsWith(fileFolder)) {
    const key = path.slice(fileFolder.length);
    return isSafeKey(key) ? { key } : undefined;
  }
  const [folder, table, part, ...more] = path.split('/');
  return `${folder}/` === tableFolder && table && part && more.length === 0 ? { table } : undefined;
};
