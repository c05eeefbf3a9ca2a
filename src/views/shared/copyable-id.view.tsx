import { noFigure } from '#rules/formats.ts';
import { CopyButton } from './copy-button.view.tsx';
import styles from './copyable-id.module.css';

type CopyableIdProps = {
  id: string;
  /** Names it for those who hear the button alone, e.g. 'Account Number'. */
  name: string;
};

/** An ID as it is read, and a button beside it that copies it. */
export function CopyableId({ id, name }: CopyableIdProps) {
  if (!id) return noFigure;
  return (
    <span className={styles.id}>
      {id}
      <CopyButton key={id} text={id} label={`Copy ${name}`} isPicture />
    </span>
  );
}
