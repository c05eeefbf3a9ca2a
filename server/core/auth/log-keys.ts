import type { Log } from '#server/core/runtime/log.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';

/** Logs the IDs of the keys of a start, so that the security log shows when a key comes or goes. */
export const logKeys = (log: Log, [signing, ...others]: SecretKeys): void =>
  log.info('security', {
    action: 'keysLoaded',
    signing: signing.id,
    verifying: others.map(({ id }) => id).join(', ') || undefined,
  });
