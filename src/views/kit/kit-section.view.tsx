import { type PropsWithChildren, useId } from 'react';
import { styles } from './kit-page.recipe.ts';

/** A family of components. */
export function KitSection({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A component in one state. */
export function KitCase({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div className={styles.example}>
      <span className={styles.caption}>{name}</span>
      <div>{children}</div>
    </div>
  );
}
