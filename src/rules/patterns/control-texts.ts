export const breadcrumb = 'Breadcrumb';
export const copied = 'Copied';
export const notCopied = 'Not copied';
export const copyLabel = (name: string): string => `Copy ${name}`;
/** A link to the page above. */
export const backTo = (title: string): string => `Back to ${title}`;
