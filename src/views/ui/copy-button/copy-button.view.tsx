import * as controlTexts from '#rules/patterns/control-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styles } from './copy-button.recipe.ts';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  isPicture?: boolean;
};

export function CopyButton({ text, label, isPicture = false }: CopyButtonProps) {
  const { result, onClick } = useCopy(text);
  const look = isPicture
    ? ({ variant: 'ghost', colorPalette: 'gray', size: 'xs', 'data-icon-only': '', className: styles.picture } as const)
    : ({ variant: 'text' } as const);
  return (
    <span className={styles.anchor} data-picture={isPicture || undefined}>
      <Button
        {...look}
        title={isPicture ? label : text}
        aria-label={isPicture ? label : undefined}
        data-shows-result={result !== undefined || undefined}
        onClick={onClick}
      >
        {isPicture ? <Icon name="copy" /> : label}
      </Button>
      <span className={styles.result} role="status" data-failed={result === 'failed' || undefined}>
        {result === 'copied' && <span>{controlTexts.copied}</span>}
        {result === 'failed' && <span>{controlTexts.notCopied}</span>}
      </span>
    </span>
  );
}
