import { ChakraProvider } from '@chakra-ui/react';
import { type PropsWithChildren, useRef } from 'react';
import { system } from '#views/theme/system.ts';
import { usePlaceTitle } from '#views/use-place-title.ts';
import { Brand } from './brand.view.tsx';
import styles from './frame.module.css';
import { Header } from './header.view.tsx';
import { MenuDrawer } from './menu-drawer.view.tsx';
import { MenuList } from './menu-list.view.tsx';

/** What stands around every page behind sign-in. */
export default function Frame({ children }: PropsWithChildren) {
  const content = useRef<HTMLElement>(null);
  usePlaceTitle();
  return (
    <ChakraProvider value={system}>
      <button className={styles.skip} type="button" onClick={() => content.current?.focus()}>
        Skip to content
      </button>
      <div className={styles.frame}>
        <div className={styles.sidebar}>
          <Brand />
          <MenuList />
        </div>
        <Header />
        <main className={styles.content} ref={content} tabIndex={-1}>
          {children}
        </main>
      </div>
      <MenuDrawer />
    </ChakraProvider>
  );
}
