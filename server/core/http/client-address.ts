import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from './context.ts';

/** An IPv4 address as IPv4, also if the connection is of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns the address of an entry such as `203.0.113.7:4711` or `"[2001:db8::1]:443"`.
 * Undefined for other text.
 */
const addressIn = (entry: string | undefined): string | undefined => {
  const text = entry?.trim().replaceAll('"', '') ?? '';
  const inBrackets = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1];
  const withoutPort = /^([\d.]+):\d+$/.exec(text)?.[1];
  const address = plainAddress(inBrackets ?? withoutPort ?? text);
  return isIP(address) === 0 ? undefined : address;
};

const forwardedAddress = (c: Context<Env>, trustedProxies: number): string | undefined =>
  addressIn(c.req.header('X-Forwarded-For')?.split(',').at(-trustedProxies));

/**
 * Returns the address of the connection or, behind trusted proxies,
 * the address that the outermost of them added to X-Forwarded-For.
 * Entries by the client itself are ignored.
 */
export const clientAddress = (c: Context<Env>, trustedProxies: number): string => {
  const connected = plainAddress(getConnInfo(c).remote.address ?? '');
  if (trustedProxies === 0) return connected;
  return forwardedAddress(c, trustedProxies) ?? connected;
};

/**
 * Says why the address of a client is not the one that a proxy reports.
 * Undefined if nothing is wrong.
 */
export const forwardingProblem = (c: Context<Env>, trustedProxies: number): string | undefined => {
  const isForwarded = c.req.header('X-Forwarded-For') !== undefined || c.req.header('Forwarded') !== undefined;
  if (trustedProxies === 0) {
    return isForwarded ? 'A proxy reports client addresses, but TRUSTED_PROXIES is 0.' : undefined;
  }
  if (forwardedAddress(c, trustedProxies) !== undefined) return undefined;
  return `X-Forwarded-For has no address of the ${trustedProxies} proxies of TRUSTED_PROXIES.`;
};

const networkGroups = 4;

/**
 * Returns the network that attempts are counted for: an IPv4 address itself,
 * the /64 network of an IPv6 address.
 */
export const getNetwork = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [start, end] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const given = (start?.length ?? 0) + (end?.length ?? 0);
  const groups = [...(start ?? []), ...Array.from({ length: 8 - given }, () => '0'), ...(end ?? [])];
  const network = groups.slice(0, networkGroups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
};
