/** UPLOAD-02 */
export const tokenExpired = 'Token expired, please try it again';

export const isTokenMissing = (texts: readonly string[]): boolean => /token not specified/i.test(texts.join());

export const coverUploadPending = 'The cover is not uploaded yet. Wait for it, try again, or cancel the upload.';

export const uploadFailed = (error: string): string =>
  `Failed to upload, ${error.trim().replace(/\.$/, '')}, please try it again later.`;
