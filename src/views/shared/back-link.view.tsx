import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import styles from './back-link.module.css';

/** Leads to the page above this one. */
export function BackLink({ href, children }: PropsWithChildren<{ href: string }>) {
  return (
    <Link className={styles.back} href={href}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M9.5 4.5 6 8l3.5 3.5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {children}
    </Link>
  );
}
