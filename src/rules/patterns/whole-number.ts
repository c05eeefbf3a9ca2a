/** A number of things with separators: '20,000'. */
export const wholeNumber = (number: number): string => number.toLocaleString('en-US');

const bytesInMegabyte = 1_000_000;

/** A number of bytes in megabytes, with two decimals at most: '5.12 MB'. */
export const formatMegabytes = (bytes: number): string => `${Number((bytes / bytesInMegabyte).toFixed(2))} MB`;
