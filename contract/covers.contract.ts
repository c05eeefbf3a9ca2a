import * as v from 'valibot';

export const coverRatio = 3 / 4;
export const coverRatioTolerance = 0.01;
export const coverWidth = 450;
export const coverHeight = 600;
/** The maximum size of a cover in bytes. */
export const coverMaxBytes = 5_120_000;
/**
 * The quality of a compressed cover, from 0 to 1.
 * Compression keeps the size in pixels.
 * The compressed cover is used only if it has fewer bytes.
 */
export const coverQuality = 0.85;
export const coverExtensions = ['png', 'jpg', 'jpeg'] as const;

const addressMaxLength = 500;
const imageName = new RegExp(`^(https?://|/(?!/))\\S+\\.(${coverExtensions.join('|')})$`, 'i');

/** Whether an address is an image: `/path` or `https://…` with the extension of an image. */
export const isCoverAddress = (address: string): boolean => imageName.test(address);

export const coverAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(addressMaxLength),
  v.check(isCoverAddress, ({ input }) => `File ${input} is not an image`),
);
