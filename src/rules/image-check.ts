import {
  coverExtensions,
  coverHeight,
  coverMaxBytes,
  coverRatio,
  coverRatioTolerance,
  coverWidth,
} from '#contract/covers.contract.ts';

const bytesInMegabyte = 1_000_000;

/** Bytes as a person reads them: 5,120,000 are '5.12 MB'. */
export const megabytes = (bytes: number): string => `${Number((bytes / bytesInMegabyte).toFixed(2))} MB`;

/** What a cover should be, in words (COURSE-08). */
export const coverHint = `Dimension 3:4 (${coverWidth}*${coverHeight} recommended)`;
export const coverLimit = `${coverExtensions.join(', ')}, up to ${megabytes(coverMaxBytes)}`;
/** The endings of files that a person is offered to choose from. */
export const coverEndings = coverExtensions.map((extension) => `.${extension}`).join(',');
export const coverMost = coverMaxBytes;

/** What a file that was chosen turned out to be; `size` in pixels as shown, null where it is no picture or was not read to its end. */
export type Picture = {
  name: string;
  bytes: number;
  isAnimated: boolean;
  size: { width: number; height: number } | null;
};

/** What was asked for and what there is. */
type CheckRow = { what: string; target: string; current: string };

/** Why a file cannot be the cover; without rows where there is nothing to compare. */
export type ImageFault = { text: string; rows: readonly CheckRow[] };

const doesNotFit = 'This picture cannot be the cover.';

/** The extension of a file's name with its dot, in lower case; empty for none. */
export const extensionOf = (name: string): string => /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Whether the name is an image's. */
export const hasImageName = (name: string): boolean =>
  coverExtensions.some((extension) => extensionOf(name) === `.${extension}`);

/** A file that could not be read. */
export const unreadable = (name: string): ImageFault => ({ text: `File ${name} cannot be read.`, rows: [] });

/** More files than the one that a cover is. */
export const tooMany = (count: number): ImageFault => ({
  text: 'Choose one file.',
  rows: [{ what: 'Files', target: '1', current: String(count) }],
});

/** What is wrong with a file as a cover, target against current values (COURSE-08); null where it is good. */
export const faultOfImage = (picture: Picture): ImageFault | null => {
  const rows = [...typeRows(picture), ...bytesRows(picture), ...stillRows(picture), ...ratioRows(picture)];
  if (rows.length === 0) return null;
  return { text: isNoImage(picture) ? `File ${picture.name} is not an image` : doesNotFit, rows };
};

const isTooLarge = ({ bytes }: Picture) => bytes > coverMaxBytes;
/** What is too large or animated was not read to its end. */
const isNoImage = (picture: Picture) =>
  !hasImageName(picture.name) || !(picture.size || picture.isAnimated || isTooLarge(picture));

const typeRows = (picture: Picture): CheckRow[] => {
  if (!isNoImage(picture)) return [];
  const extension = extensionOf(picture.name).slice(1) || 'unknown';
  const current = hasImageName(picture.name) ? 'no picture that can be read' : extension;
  return [{ what: 'Type', target: coverExtensions.join(', '), current }];
};

const bytesRows = (picture: Picture): CheckRow[] => {
  if (!isTooLarge(picture)) return [];
  const current = `${megabytes(picture.bytes)} (${picture.bytes.toLocaleString('en-US')} bytes)`;
  return [{ what: 'File size', target: `0 to ${megabytes(coverMaxBytes)}`, current }];
};

const stillRows = ({ isAnimated }: Picture): CheckRow[] =>
  isAnimated ? [{ what: 'Motion', target: 'none', current: 'animated' }] : [];

// A hair of the quotient's own rounding is allowed, as the server allows it.
const isCoverShaped = (ratio: number) => Math.abs(ratio - coverRatio) <= coverRatioTolerance + Number.EPSILON;

const ratioRows = ({ size }: Picture): CheckRow[] => {
  const ratio = size ? size.width / size.height : coverRatio;
  if (!size || isCoverShaped(ratio)) return [];
  const [least, most] = [coverRatio - coverRatioTolerance, coverRatio + coverRatioTolerance];
  const current = `${size.width}*${size.height} (${tellingRatio(ratio)})`;
  return [{ what: 'Width to height', target: `3:4 (${least.toFixed(2)} to ${most.toFixed(2)})`, current }];
};

/** As many digits as it takes to see that the ratio is off. */
const tellingRatio = (ratio: number): string => {
  const texts = [2, 3, 4, 5, 6].map((digits) => ratio.toFixed(digits));
  return texts.find((text) => !isCoverShaped(Number(text))) ?? ratio.toFixed(6);
};

/** Where a cover is kept: its name is the SHA-1 of its content, or a time stamp (UPLOAD-01). */
export const coverKeyOf = (prefix: string, name: string, extension: string): string => `${prefix}_${name}${extension}`;

/** The address of a cover that is kept under the key. */
export const coverAddressOf = (fileBase: string, key: string): string => `${fileBase.replace(/\/+$/, '')}/${key}`;
