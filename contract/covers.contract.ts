import * as v from 'valibot';

/** A cover's width by its height, and how far it may be off. */
export const coverRatio = 3 / 4;
export const coverRatioTolerance = 0.01;
/** The recommended size in pixels. */
export const coverWidth = 450;
export const coverHeight = 600;
/** A cover has from 0 to so many bytes. */
export const coverMaxBytes = 5_120_000;
/** The quality of a compressed cover, which keeps its size in pixels and is taken only where it has fewer bytes. */
export const coverQuality = 0.85;
export const coverExtensions = ['png', 'jpg', 'jpeg'] as const;

const addressMaxLength = 500;
const imageName = new RegExp(`^(https?://|/(?!/))\\S+\\.(${coverExtensions.join('|')})$`, 'i');

/** Whether an address names an image: `/path` or `https://…`, with an image's extension at its end. */
export const isCoverAddress = (address: string): boolean => imageName.test(address);

export const coverAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(addressMaxLength),
  v.check(isCoverAddress, ({ input }) => `File ${input} is not an image`),
);
