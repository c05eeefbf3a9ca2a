import { noFigure } from '#rules/patterns/formats.ts';
import { CopyButton, type Copying, SharedCopyButton } from './copy-button.view.tsx';
import styles from './copyable-id.module.css';

type CopyableIdProps = {
  id: string;
  /** For screen readers, e.g. 'Order Number'. */
  name: string;
  /** The shared actor of a long list. */
  copying?: Copying;
};

export function CopyableId({ id, name, copying }: CopyableIdProps) {
  if (!id) return noFigure;
  const button = { text: id, label: `Copy ${name}`, isPicture: true };
  return (
    <span className={styles.id}>
      <span translate="no">{id}</span>
      {copying ? <SharedCopyButton {...button} copying={copying} /> : <CopyButton key={id} {...button} />}
    </span>
  );
}
