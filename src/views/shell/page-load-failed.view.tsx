import * as startTexts from '#rules/shell/start-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { BrokenLine } from './broken-line.view.tsx';
import { styles } from './message-page.recipe.ts';

/** The files of a page could not be fetched (REQ-13). */
export function PageLoadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.within} role="alert">
      <BrokenLine />
      <h1 className={styles.heading}>{startTexts.pageFailed}</h1>
      <p className={styles.text}>{startTexts.checkConnection}</p>
      <Button variant="solid" className={styles.action} onClick={onRetry}>
        {startTexts.tryAgain}
      </Button>
    </div>
  );
}
