import type { Settings } from '#contract/settings.contract.ts';
import { isSafeKey } from '#server/files/files.ts';

type FileBase = Pick<Settings, 'fileBase'>;

const folderOf = ({ fileBase }: FileBase): string => `${fileBase.replace(/\/+$/, '')}/`;

/** The address of a stored file. */
export const addressOfFile = (key: string, settings: FileBase): string => `${folderOf(settings)}${key}`;

/** Returns the key of a file by its address; undefined if it is not a file of this installation. */
export const keyOfFile = (address: string, settings: FileBase): string | undefined => {
  const folder = folderOf(settings);
  const key = address.startsWith(folder) ? address.slice(folder.length) : '';
  return isSafeKey(key) ? key : undefined;
};
