/**
 * An error that the user of a command can correct: nothing was changed.
 * `rows` names the faulty rows of a file.
 */
export class OpsError extends Error {
  readonly rows: readonly string[];

  constructor(message: string, rows: readonly string[] = []) {
    super(message);
    this.rows = rows;
  }
}

/** The command line itself is wrong. */
export class UsageError extends OpsError {}
