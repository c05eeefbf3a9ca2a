/** The audio could not be made; the message is for a person. */
export class SpeechFault extends Error {
  /** Trying again would not help. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}
