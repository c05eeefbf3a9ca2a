import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useConsole } from '#views/use-console.ts';
import styles from './menu-drawer.module.css';
import { MenuList } from './menu-list.view.tsx';

/** The menu of narrow screens: the browser's own modal dialog, open as long as the console machine says so. */
export function MenuDrawer() {
  const { console } = useConsole();
  const isOpen = useSelector(console, (snapshot) => snapshot.hasTag('menuOpen'));
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => console.send({ type: 'menu.close' });
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [isOpen]);
  return (
    <dialog className={styles.drawer} ref={drawer} aria-label="Menu" onClose={close}>
      {isOpen && (
        <>
          <button className={styles.outside} type="button" tabIndex={-1} aria-hidden="true" onClick={close} />
          <div className={styles.sheet}>
            <button className={styles.close} type="button" aria-label="Close menu" onClick={close}>
              <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="m5 5 10 10m0-10L5 15" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
            <MenuList />
          </div>
        </>
      )}
    </dialog>
  );
}
