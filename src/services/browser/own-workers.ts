type PolicyFactory = {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(address: string, type: string, sink: string): string | undefined },
  ): unknown;
};

/**
 * Lets the console start its own workers where the server requires Trusted Types.
 * No other text becomes a script.
 * A page has at most one default policy, so the first script makes it.
 */
export function allowOwnWorkers(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL(address, _, sink) {
        const isOwn = new URL(address, location.href).origin === location.origin;
        return isOwn && sink === 'Worker constructor' ? address : undefined;
      },
    });
  } catch {
    // An extension or a proxy has already made a default policy.
    // Work that needs a worker then runs on the page.
  }
}
