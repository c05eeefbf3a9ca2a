import type { ReactNode } from 'react';
import { styles } from './public-page.recipe.ts';

/** The fields of one thing on a public page: labels next to their values. */
export const PublicDetails = ({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.details}>
    {items.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
