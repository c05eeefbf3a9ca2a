import type { ServerSettings } from './settings.ts';

/** Addresses on which a server can listen, but at which nobody can reach it. */
const everyAddress = ['0.0.0.0', '::'];

/** The address of a server on this computer. */
export const localAddress = (host: string | undefined, port: number): string => {
  const name = host === undefined || everyAddress.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/**
 * The address of the console for links: PUBLIC_URL,
 * or else one that works on the computer of the server alone.
 */
export const publicAddress = ({ publicUrl, host, port }: Pick<ServerSettings, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? localAddress(host, port);

/** What an operator must know if links begin with `address` because PUBLIC_URL is not set. */
export const missingPublicUrl = (address: string): string =>
  `PUBLIC_URL is not set: links in mails and on certificates begin with ${address} and work on this computer alone.`;
