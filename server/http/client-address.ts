import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '#server/runtime/context.ts';

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the address of the connection or, behind trusted proxies, the address that the outermost of them added to
 * X-Forwarded-For. Entries by the client itself are ignored.
 */
export const clientAddress = (c: Context<Env>, trustedProxies: number): string => {
  const connected = plain(getConnInfo(c).remote.address ?? '');
  if (trustedProxies === 0) return connected;
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  return plain(forwarded.at(-trustedProxies)?.trim() ?? '') || connected;
};

const networkGroups = 4;

/** Returns the network that attempts are counted for: an IPv4 address itself, the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [start, end] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const given = (start?.length ?? 0) + (end?.length ?? 0);
  const groups = [...(start ?? []), ...Array.from({ length: 8 - given }, () => '0'), ...(end ?? [])];
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
