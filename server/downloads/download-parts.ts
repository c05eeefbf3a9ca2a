import * as v from 'valibot';
import { privateFolder } from '#server/core/files/files.ts';
import type { DownloadTaskRow } from './download-tasks.queries.ts';

export type ArchiveEntry = { name: string; bytes: Uint8Array };

const lengthBytes = 4;

const indexSchema = v.array(v.object({ name: v.string(), size: v.number() }));

/** Joins the entries of a part: the length of an index, the index as JSON, and the contents. */
export const packPart = (entries: readonly ArchiveEntry[]): Uint8Array => {
  const index = Buffer.from(JSON.stringify(entries.map(({ name, bytes }) => ({ name, size: bytes.byteLength }))));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(index.length);
  return new Uint8Array(Buffer.concat([length, index, ...entries.map(({ bytes }) => bytes)]));
};

/** Returns the entries of a part. Throws if it is not whole. */
export const unpackPart = (part: Uint8Array): ArchiveEntry[] => {
  const start = lengthBytes + Buffer.from(part.buffer, part.byteOffset, lengthBytes).readUInt32BE();
  const index = v.parse(indexSchema, JSON.parse(Buffer.from(part.subarray(lengthBytes, start)).toString()));
  let offset = start;
  const entries = index.map(({ name, size }) => {
    const bytes = part.subarray(offset, offset + size);
    offset += size;
    return { name, bytes };
  });
  if (offset !== part.byteLength) throw new Error('a part of a download is not whole');
  return entries;
};

export type PartsOfTask = Pick<DownloadTaskRow, 'id' | 'total' | 'part_size'>;

export const taskFolder = (id: string): string => `${privateFolder}/${id}`;
export const partsFolder = (id: string): string => `${taskFolder(id)}/parts`;
export const partKey = (id: string, start: number): string => `${partsFolder(id)}/${start}.part`;
export const fileKey = (id: string): string => `${taskFolder(id)}/file/certificates.zip`;
export const studyFileKey = (id: string): string => `${taskFolder(id)}/file/study-data.xlsx`;

/** What the file of a task can be: nobody knows of a task that is gone. */
export const fileKeys = (id: string): string[] => [fileKey(id), studyFileKey(id)];

/** Returns the keys of all parts of a task. */
export const partKeys = ({ id, total, part_size }: PartsOfTask): string[] =>
  Array.from({ length: Math.ceil(total / part_size) }, (_, index) => partKey(id, index * part_size));
