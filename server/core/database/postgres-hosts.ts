import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { hostAddresses } from '#server/core/runtime/host-addresses.ts';
import { readOnlyCode } from './unavailable.ts';

/** Connected to a server that only follows another one. */
class StandbyServer extends Error {
  readonly code = readOnlyCode;
}

/** The host took the connection and does not answer, such as a pooler in front of a hung server. */
class SilentServer extends Error {
  readonly code = '08006';
}

/** Shorter than the time that a request waits for the database. */
const answerMs = 3_000;

/** The hosts of a database, of which one takes writes. */
export type PostgresHosts = {
  addresses: readonly string[];
  /** The position of the host that new connections go to. */
  present(): number;
  /**
   * Lets new connections go to the host after `position`, unless they go to another one already.
   */
  leave(position: number): void;
};

export const createHosts = (databaseUrl: string): PostgresHosts => {
  const addresses = hostAddresses(databaseUrl);
  let present = 0;
  return {
    addresses,
    present: () => present,
    leave(position) {
      if (position === present) present = (present + 1) % addresses.length;
    },
  };
};

/**
 * Settings of a pool whose new connections go
 * to the present host and are rejected if it takes no writes.
 */
export const hostSettings = ({ addresses, present }: PostgresHosts): pg.PoolConfig => {
  if (addresses.length === 1) return { connectionString: addresses[0] };
  class HostClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[present()] });
    }
  }
  return {
    Client: HostClient,
    async onConnect(client) {
      const asked = client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
      const silent = delay(answerMs, undefined, { ref: false }).then(() => {
        throw new SilentServer(`The server did not answer within ${answerMs} ms.`);
      });
      const { rows } = await Promise.race([asked, silent]);
      if (rows[0]?.follows) throw new StandbyServer('The server follows another one and takes no writes.');
    },
  };
};
