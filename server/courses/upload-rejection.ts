/** A rejected upload. The upload host has its own error format: `{error}`. */
export class UploadRejection extends Error {
  readonly status: 400 | 401 | 413 | 429 | 503;

  constructor(status: UploadRejection['status'], message: string) {
    super(message);
    this.status = status;
  }
}
