import * as controlTexts from '#rules/patterns/control-texts.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { CopyButton } from './copy-button.view.tsx';
import { styles } from './copyable-id.recipe.ts';

type CopyableIdProps = {
  id: string;
  /** For screen readers, e.g. 'Order Number'. */
  name: string;
};

export function CopyableId({ id, name }: CopyableIdProps) {
  if (!id) return noFigure;
  return (
    <span className={styles.id}>
      <span translate="no">{id}</span>
      <CopyButton key={id} text={id} label={controlTexts.copyLabel(name)} isPicture />
    </span>
  );
}
