import {
  coverExtensions,
  coverHeight,
  coverMaxBytes,
  coverRatio,
  coverRatioTolerance,
  coverWidth,
} from '#contract/covers.contract.ts';
import { formatMegabytes, wholeNumber } from '#rules/patterns/whole-number.ts';
import * as coverTexts from './cover-texts.ts';

export const coverHint = coverTexts.hint(coverWidth, coverHeight);
export const coverLimit = coverTexts.limit(coverExtensions, formatMegabytes(coverMaxBytes));
export const coverEndings = coverExtensions.map((extension) => `.${extension}`).join(',');

/**
 * `size` is in pixels as displayed.
 * It is null if the file is not an image or was not read completely.
 */
export type ImageFile = {
  name: string;
  bytes: number;
  isAnimated: boolean;
  size: { width: number; height: number } | null;
};

type CheckRow = { label: string; target: string; current: string };

export type ImageProblem = { text: string; rows: readonly CheckRow[] };

export const getExtension = (name: string): string => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

export const hasImageName = (name: string): boolean =>
  coverExtensions.some((extension) => getExtension(name) === `.${extension}`);

export const unreadableFile = (name: string): ImageProblem => ({
  text: coverTexts.unreadable(name),
  rows: [],
});

export const tooManyFiles = (count: number): ImageProblem => ({
  text: coverTexts.oneFile,
  rows: [{ label: coverTexts.files, target: '1', current: String(count) }],
});

/** The target and current values of a file that cannot be a cover (COURSE-08); null if it can. */
export const findImageProblem = (picture: ImageFile): ImageProblem | null => {
  const rows = [...typeRows(picture), ...bytesRows(picture), ...stillRows(picture), ...ratioRows(picture)];
  if (rows.length === 0) return null;
  return { text: isNotImage(picture) ? coverTexts.notAnImage(picture.name) : coverTexts.notACover, rows };
};

const isTooLarge = ({ bytes }: ImageFile) => bytes > coverMaxBytes;
const isNotImage = (picture: ImageFile) =>
  !hasImageName(picture.name) || !(picture.size || picture.isAnimated || isTooLarge(picture));

const typeRows = (picture: ImageFile): CheckRow[] => {
  if (!isNotImage(picture)) return [];
  const extension = getExtension(picture.name).slice(1) || coverTexts.unknownType;
  const current = hasImageName(picture.name) ? coverTexts.noPicture : extension;
  return [{ label: coverTexts.type, target: coverExtensions.join(', '), current }];
};

const bytesRows = (picture: ImageFile): CheckRow[] => {
  if (!isTooLarge(picture)) return [];
  const current = coverTexts.fileBytes(formatMegabytes(picture.bytes), wholeNumber(picture.bytes));
  return [{ label: coverTexts.fileSize, target: coverTexts.upTo(formatMegabytes(coverMaxBytes)), current }];
};

const stillRows = ({ isAnimated }: ImageFile): CheckRow[] =>
  isAnimated ? [{ label: coverTexts.motion, target: coverTexts.still, current: coverTexts.animated }] : [];

const isCoverShaped = (ratio: number) => Math.abs(ratio - coverRatio) <= coverRatioTolerance + Number.EPSILON;

const ratioRows = ({ size }: ImageFile): CheckRow[] => {
  const ratio = size ? size.width / size.height : coverRatio;
  if (!size || isCoverShaped(ratio)) return [];
  const [min, max] = [coverRatio - coverRatioTolerance, coverRatio + coverRatioTolerance];
  const current = `${size.width}*${size.height} (${ratioText(ratio)})`;
  return [{ label: coverTexts.shape, target: coverTexts.ratioRange(min.toFixed(2), max.toFixed(2)), current }];
};

const ratioText = (ratio: number): string => {
  const texts = [2, 3, 4, 5, 6].map((digits) => ratio.toFixed(digits));
  return texts.find((text) => !isCoverShaped(Number(text))) ?? ratio.toFixed(6);
};

/** The name is the SHA-1 of the content, or a time stamp (UPLOAD-01). */
export const formatCoverKey = (prefix: string, name: string, extension: string): string =>
  `${prefix}_${name}${extension}`;

export const formatCoverUrl = (fileBase: string, key: string): string => `${fileBase.replace(/\/+$/, '')}/${key}`;
