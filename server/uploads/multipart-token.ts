const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
};

const tokenHeader = /^content-disposition:[^\r\n]*;\s*name="?token"?\s*(?:;|$)/im;

/** Returns the field `token` from the start of a multipart form; undefined if it is incomplete. */
export const findToken = (beginning: Uint8Array, contentType: string): string | undefined => {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return undefined;
  const completeParts = Buffer.from(beginning).toString('latin1').split(`--${boundary}`).slice(1, -1);
  for (const part of completeParts) {
    const headerEnd = part.indexOf('\r\n\r\n');
    if (headerEnd >= 0 && tokenHeader.test(part.slice(0, headerEnd))) return part.slice(headerEnd + 4).trim();
  }
  return undefined;
};
