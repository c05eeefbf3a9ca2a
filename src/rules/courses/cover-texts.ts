import { markName } from '#texts/isolated-text.ts';

/** The texts of the cover of a course and of its upload. */

export const upload = 'Upload a Cover';
export const choose = 'Choose picture';
export const replace = 'Replace';
export const dismiss = 'Dismiss';
export const cancelUpload = 'Cancel upload';
export const remove = 'Remove';
export const checking = 'Checking the picture';
export const preparing = 'Preparing the picture';
export const uploading = 'Uploading';
export const progress = 'Upload';
export const uploaded = 'The picture is uploaded.';
export const tryAgain = 'Try again';
export const cover = 'Cover';
export const noPreview = 'No preview';
export const check = 'Check';
export const target = 'Target';
export const current = 'Current';
export const notACover = 'This picture cannot be the cover.';
export const oneFile = 'Choose one file.';
export const fileSize = 'File size';
export const shape = 'Width to height';
export const noPicture = 'no picture that can be read';
export const notAnImage = (name: string): string => `File ${markName(name)} is not an image`;
export const unreadable = (name: string): string => `File ${markName(name)} cannot be read.`;
export const files = 'Files';
export const type = 'Type';
export const unknownType = 'unknown';
export const motion = 'Motion';
export const still = 'none';
export const animated = 'animated';
export const hint = (width: number, height: number): string => `Dimension 3:4 (${width}*${height} recommended)`;
export const limit = (endings: readonly string[], size: string): string => `${endings.join(', ')}, up to ${size}`;
export const upTo = (size: string): string => `0 to ${size}`;
export const fileBytes = (size: string, bytes: string): string => `${size} (${bytes} bytes)`;
export const ratioRange = (min: string, max: string): string => `3:4 (${min} to ${max})`;
