import { type PropsWithChildren, useRef } from 'react';
import styles from './page-heading.module.css';
import { useArrivalFocus } from './use-arrival-focus.ts';

/** The one h1 of a page; it takes the focus when a person arrives. Children stand at its right. */
export function PageHeading({ title, children }: PropsWithChildren<{ title: string }>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  return (
    <div className={styles.bar}>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
