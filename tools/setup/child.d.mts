/** Runs a program in this process group and returns its exit code. */
export function run(command: readonly string[], options?: { env?: Readonly<Record<string, string>> }): Promise<number>;

/** Calls a function when the parent of this process ends, if npm has started it. */
export function whenOrphaned(tell: () => void): NodeJS.Timeout | undefined;
