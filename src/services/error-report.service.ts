type Reporter = typeof import('./error-reporter.ts');

let reporter: Promise<Reporter> | undefined;

/** Reports a fault of the program where the deployment wants it (an empty dsn: nowhere); never fails. */
export async function reportFault(error: unknown, dsn: string): Promise<void> {
  if (dsn === '') return;
  try {
    reporter ??= load(dsn);
    const { captureException } = await reporter;
    captureException(error);
  } catch {
    // A fault that cannot be reported must not become a second one; the next report loads anew.
    reporter = undefined;
  }
}

async function load(dsn: string): Promise<Reporter> {
  const loaded = await import('./error-reporter.ts');
  loaded.startReporter(dsn);
  return loaded;
}
