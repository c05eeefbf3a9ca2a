type Report = (error: unknown) => void;

let reporter: Promise<Report> | undefined;

/**
 * An empty dsn turns reports off.
 * Never throws.
 */
export async function reportError(error: unknown, dsn: string): Promise<void> {
  if (dsn === '') return;
  try {
    reporter ??= load(dsn);
    const report = await reporter;
    report(error);
  } catch {
    // The next report loads the library again.
    reporter = undefined;
  }
}

async function load(dsn: string): Promise<Report> {
  const { startReporter } = await import('./error-reporter.ts');
  return startReporter(dsn);
}
