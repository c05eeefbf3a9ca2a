import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type PropsWithChildren, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { KitProvider } from './kit-provider.view.tsx';

type SeparateWindowProps = PropsWithChildren<{ page: Document }>;

/** Shows its content in another window, whose page gets the styles of the kit. */
export function SeparateWindow({ page, children }: SeparateWindowProps) {
  const cache = useMemo(() => createCache({ key: 'css', container: page.head }), [page]);
  return createPortal(
    <CacheProvider value={cache}>
      <KitProvider>{children}</KitProvider>
    </CacheProvider>,
    page.body,
  );
}
