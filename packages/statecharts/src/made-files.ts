import { faultMessage } from './findings.ts';

/** The content of the folder of exports, by file name. */
export type Files = Map<string, string>;

export type FileReceiver = {
  /**
   * Receives why a machine has no paths, or a file cannot be made; the others are made all the same.
   * Without it, that is thrown.
   */
  report?(fault: string): void;
  /** Receives each file as soon as it is made, so that nothing later takes it away. */
  write?(name: string, text: string): void;
};

/** Makes each file alone: one that fails takes no other away. */
export class MadeFiles {
  readonly files: Files = new Map();
  private readonly receiver: FileReceiver;

  constructor(receiver: FileReceiver) {
    this.receiver = receiver;
  }

  async add(name: string, make: () => string | Promise<string>): Promise<void> {
    const text = await this.attempt(`${name} cannot be made`, make);
    if (text === undefined) return;
    this.files.set(name, text);
    this.receiver.write?.(name, text);
  }

  /** What `run` returns; a fault is reported after `what`. */
  async attempt<Result>(what: string, run: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await run();
    } catch (fault) {
      if (this.receiver.report === undefined) throw fault;
      this.receiver.report(`${what}: ${faultMessage(fault)}`);
      return undefined;
    }
  }
}
