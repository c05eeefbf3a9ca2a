import { noFigure } from '#rules/formats.ts';
import { CopyButton, CopyButtonOf, type Copying } from './copy-button.view.tsx';
import styles from './copyable-id.module.css';

type CopyableIdProps = {
  id: string;
  /** Names it for those who hear the button alone, e.g. 'Account Number'. */
  name: string;
  /** Of a long list, the one actor of all its buttons. */
  copying?: Copying;
};

/** An ID as it is read, and a button beside it that copies it. */
export function CopyableId({ id, name, copying }: CopyableIdProps) {
  if (!id) return noFigure;
  const button = { text: id, label: `Copy ${name}`, isPicture: true };
  return (
    <span className={styles.id}>
      {id}
      {copying ? <CopyButtonOf {...button} copying={copying} /> : <CopyButton key={id} {...button} />}
    </span>
  );
}
