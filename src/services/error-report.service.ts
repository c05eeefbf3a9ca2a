type Report = (error: unknown) => void;

let reporter: Promise<Report> | undefined;

/** Reports a fault of the program where the deployment wants it (an empty dsn: nowhere); never fails. */
export async function reportFault(error: unknown, dsn: string): Promise<void> {
  if (dsn === '') return;
  try {
    reporter ??= load(dsn);
    const report = await reporter;
    report(error);
  } catch {
    // A fault that cannot be reported must not become a second one; the next report loads anew.
    reporter = undefined;
  }
}

async function load(dsn: string): Promise<Report> {
  const { startReporter } = await import('./error-reporter.ts');
  return startReporter(dsn);
}
