import { type CSSProperties, type PropsWithChildren, useId } from 'react';

const section: CSSProperties = { display: 'grid', gap: '1.25rem', marginTop: '2.5rem' };
const heading: CSSProperties = { margin: 0, fontSize: '1.25rem', fontWeight: 600 };
const caption: CSSProperties = { color: 'var(--color-text-muted)', fontSize: '0.75rem' };
const example: CSSProperties = { display: 'grid', gap: '0.5rem', minWidth: 0 };

/** A family of components. */
export function KitSection({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId();
  return (
    <section style={section} aria-labelledby={id}>
      <h2 style={heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A component in one state. */
export function KitCase({ name, children }: PropsWithChildren<{ name: string }>) {
  return (
    <div style={example}>
      <span style={caption}>{name}</span>
      <div>{children}</div>
    </div>
  );
}
