/** A number of things with separators: '20,000'. */
export const wholeNumber = (number: number): string => number.toLocaleString('en-US');
