import { faultMessage, formatPosition } from './findings.ts';

/**
 * Files of machines can start more than machines when they are loaded, and that can fail later.
 * Such an error is printed, and the command goes on and ends with status 1.
 */
export function reportStrayErrors(): void {
  const report = (fault: unknown) => {
    console.error(
      `Error in what a loaded file starts, outside its machines: ${faultMessage(fault)}${formatPosition(fault)}`,
    );
    process.exitCode = 1;
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
