import type { Settings } from '#contract/settings.contract.ts';
import { isSafeKey } from '#server/core/files/files.ts';
import { audioFolder } from '#server/courses/audio/audio-key.ts';

type FileBase = Pick<Settings, 'fileBase'>;

const getFolder = ({ fileBase }: FileBase): string => `${fileBase.replace(/\/+$/, '')}/`;

export const addressOfFile = (key: string, settings: FileBase): string => `${getFolder(settings)}${key}`;

/** Returns the key of a file by its address; undefined if it is not a file of this installation. */
export const keyOfFile = (address: string, settings: FileBase): string | undefined => {
  const folder = getFolder(settings);
  const key = address.startsWith(folder) ? address.slice(folder.length) : '';
  return isSafeKey(key) ? key : undefined;
};

const isMediaKey = (key: string, { coverPrefix }: Pick<Settings, 'coverPrefix'>): boolean =>
  key.startsWith(`${coverPrefix}_`) || key.startsWith(audioFolder);

/**
 * Returns the key of a cover or an audio by its address.
 * Undefined if it is another file or not of this installation.
 */
export const mediaKey = (address: string, settings: Pick<Settings, 'fileBase' | 'coverPrefix'>): string | undefined => {
  const key = keyOfFile(address, settings);
  return key !== undefined && isMediaKey(key, settings) ? key : undefined;
};
