import { spawnSync } from 'node:child_process';

type Audit = { metadata?: { vulnerabilities: Record<string, number> } };

/**
 * Returns how many advisories packages of the server have, by their severity, and their `total`.
 * Undefined if the registry of npm does not answer within the time.
 */
export const findAdvisories = (timeoutMs = 20_000): Record<string, number> | undefined => {
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  if (error) return undefined;
  return readAudit(stdout)?.metadata?.vulnerabilities;
};

/** A proxy can answer with something else than npm's JSON. */
const readAudit = (text: string): Audit | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
