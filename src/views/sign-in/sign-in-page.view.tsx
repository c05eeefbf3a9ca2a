import { type PropsWithChildren, useId, useRef } from 'react';
import { useArrivalFocus } from '#views/ui/page-heading/use-arrival-focus.ts';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import { BrandPanel } from './brand-panel.view.tsx';
import { styles } from './sign-in-page.recipe.ts';

/**
 * The layout of the pages before sign-in: the brand next to a form.
 * `note` says why the page is open, and is read with the heading.
 */
export function SignInPage({
  heading,
  note = null,
  children,
}: PropsWithChildren<{ heading: string; note?: string | null }>) {
  const title = useRef<HTMLHeadingElement>(null);
  const noteId = useId();
  // The prerendered page has no note.
  const hasNote = useHydrated() && note !== null;
  useArrivalFocus(title);
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.sheet}>
          <h1 className={styles.heading} ref={title} tabIndex={-1} aria-describedby={hasNote ? noteId : undefined}>
            {heading}
          </h1>
          {hasNote && (
            <p className={styles.note} id={noteId}>
              {note}
            </p>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}

/** The server's message about a rejected form. */
export function FormError({ text }: { text: string }) {
  return (
    <div className={styles.errorSlot} role="alert">
      {text !== '' && <p className={styles.error}>{text}</p>}
    </div>
  );
}
