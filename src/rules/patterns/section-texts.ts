/** The texts of sections with figures, and of their charts. */

export const absent = 'The answer has no data for this section.';
export const failed = 'This section could not be loaded.';
export const chart = 'Chart';
export const table = 'Table';
export const csv = 'CSV';
export const png = 'PNG';
export const showAsLabel = (title: string): string => `Show ${title} as`;
export const downloadAsLabel = (title: string, format: string): string => `Download ${title} as ${format}`;
export const fileFailed = 'The file could not be saved. Please try again.';
