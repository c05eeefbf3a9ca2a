/** The token was no longer good; a new one is fetched (UPLOAD-02). */
export const tokenExpired = 'Token expired, please try it again';

/** Whether the upload host says that a form came without its token (UPLOAD-02). */
export const isTokenMissed = (texts: readonly string[]): boolean => /token not specified/i.test(texts.join());

/** The form is sent before the cover is there (COURSE-08). */
export const coverOnItsWay = 'The cover is not uploaded yet. Wait for it, try again, or cancel the upload.';

/** A cover could not be uploaded, and why (UPLOAD-02). */
export const uploadFailed = (error: string): string =>
  `Failed to upload, ${error.trim().replace(/\.$/, '')}, please try it again later.`;
