import { faultMessage } from './findings.ts';

/** The place of the first line of a stack that is a file, if there is one. */
function findPlace(fault: unknown): string {
  if (!(fault instanceof Error)) return '';
  const [, place] = /\(?((?:file:|\/|[A-Z]:\\)\S+:\d+):\d+\)?/.exec(fault.stack ?? '') ?? [];
  return place === undefined ? '' : ` (${place})`;
}

/**
 * Files of machines can start more than machines when they are loaded, and that can fail later.
 * Such an error is printed, and the command goes on and ends with status 1.
 */
export function reportStrayErrors(): void {
  const report = (fault: unknown) => {
    console.error(
      `Error in what a loaded file starts, outside its machines: ${faultMessage(fault)}${findPlace(fault)}`,
    );
    process.exitCode = 1;
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
