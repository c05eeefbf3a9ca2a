import type { PropsWithChildren } from 'react';

export default function Frame({ children }: PropsWithChildren) {
  return <main>{children}</main>;
}
