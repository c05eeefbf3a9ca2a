let write = (text: string): void => void process.stdout.write(text);

let output = (): NodeJS.WriteStream => process.stdout;

/** Prints what the command says, which other programs may read. */
export const printText = (text: string): void => write(text);

export const printLine = (line: string): void => write(`${line}\n`);

/** Where a terminal asks its questions. */
export const getOutput = (): NodeJS.WriteStream => output();

/** Machines and models print to the standard error from now on: only the command prints to the output. */
export function separateOutput(): void {
  const { stdout, stderr } = process;
  const own = stdout.write.bind(stdout);
  const stream = Object.create(stdout, { write: { value: own } });
  write = (text) => void own(text);
  output = () => stream;
  Object.defineProperty(stdout, 'write', { configurable: true, writable: true, value: stderr.write.bind(stderr) });
}

/** Calls back when all is printed. */
export const finishOutput = (done: () => void): void => void output().write('', () => done());
