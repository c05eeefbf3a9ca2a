import { hostname, userInfo } from 'node:os';

export type Operator = { operator: string; source: string };

const textMaxLength = 200;

const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
};

/**
 * Reads the operator from the system: the user, who became it by sudo,
 * the computer and the address of an SSH session.
 */
export const currentOperator = ({
  SUDO_USER,
  SSH_CONNECTION,
}: Readonly<Record<string, string | undefined>>): Operator => {
  const user = systemUser();
  const [address = ''] = SSH_CONNECTION?.split(' ') ?? [];
  const operator = SUDO_USER ? `${SUDO_USER} as ${user}` : user;
  const source = address === '' ? hostname() : `${hostname()} from ${address}`;
  return { operator: operator.slice(0, textMaxLength), source: source.slice(0, textMaxLength) };
};
