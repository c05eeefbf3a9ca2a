const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+)([/?].*)?$/;

/**
 * The addresses of a `DATABASE_URL` whose hosts are separated by commas, one for each host:
 * `postgres://user:password@first:5432,second:5432/console`.
 * Returns an address with one host as it is.
 */
export const hostAddresses = (databaseUrl: string): string[] => {
  const [, before = '', hosts = '', after = ''] = parts.exec(databaseUrl) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [databaseUrl];
};
