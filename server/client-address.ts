import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from './parts.ts';

/** An IPv4 address as such, where a socket for both kinds writes it as one of IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Where a request came from: the other end of the connection, or, behind as many trusted proxies as the settings say,
 * what the outermost of them wrote into X-Forwarded-For. What a client writes there itself counts for nothing.
 */
export const clientAddress = (c: Context<Env>, trustedProxies: number): string => {
  const connected = plain(getConnInfo(c).remote.address ?? '');
  if (trustedProxies === 0) return connected;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  return plain(forwarded.at(-trustedProxies)?.trim() ?? '') || connected;
};

/** The groups of an IPv6 address that name its network; the others a client chooses as it likes. */
const networkGroups = 4;

/** Whom attempts of an address are counted for: an IPv4 address itself, of an IPv6 address its /64 network. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [start, end] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const given = (start?.length ?? 0) + (end?.length ?? 0);
  const groups = [...(start ?? []), ...Array.from({ length: 8 - given }, () => '0'), ...(end ?? [])];
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
