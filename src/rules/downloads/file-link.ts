/** A link that a server sent; empty unless it opens an address of the web. */
export const fileLink = (url: string | undefined): string => {
  const text = url?.trim() ?? '';
  return /^(https?:\/\/|\/(?![/\\]))/i.test(text) ? text : '';
};
