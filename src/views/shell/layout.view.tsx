import { type ComponentType, type PropsWithChildren, type ReactNode, useId, useRef } from 'react';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import { Brand } from './brand.view.tsx';
import { Header } from './header.view.tsx';
import { styles } from './layout.recipe.ts';
import { MenuDrawer } from './menu-drawer.view.tsx';
import { MenuFold } from './menu-fold.view.tsx';
import { MenuList } from './menu-list.view.tsx';
import { usePrintLayout } from './use-print-layout.ts';
import { useRouteTitle } from './use-route-title.ts';

/** The layout of the pages behind sign-in; its header shows the search and the status. */
export function Layout({
  Search,
  status,
  children,
}: PropsWithChildren<{ Search: ComponentType<{ onSignOut(): void }>; status: ReactNode }>) {
  const content = useRef<HTMLElement>(null);
  const menuId = useId();
  useRouteTitle();
  usePrintLayout();
  return (
    <>
      <button className={styles.skip} type="button" onClick={() => content.current?.focus()}>
        {frameTexts.skip}
      </button>
      <div className={styles.frame}>
        <div className={styles.sidebar}>
          <Brand />
          <MenuList />
          <MenuFold />
        </div>
        <Header menuId={menuId} Search={Search} status={status} />
        <main className={styles.content} ref={content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MenuDrawer openerId={menuId} />
    </>
  );
}
