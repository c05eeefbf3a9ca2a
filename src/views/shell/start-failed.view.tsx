import * as startTexts from '#rules/shell/start-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { BrokenLine } from './broken-line.view.tsx';
import { styles } from './message-page.recipe.ts';

/** The settings of this host are missing or invalid, so the console cannot start. */
export function StartFailed({ onRetry }: { onRetry(): void }) {
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <BrokenLine />
        <h1 className={styles.heading}>{startTexts.cannotStart}</h1>
        <p className={styles.text}>{startTexts.settingsFailed}</p>
        <Button variant="solid" className={styles.action} onClick={onRetry}>
          {startTexts.tryAgain}
        </Button>
      </div>
    </main>
  );
}
