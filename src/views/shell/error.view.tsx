import { useEffect } from 'react';
import * as startTexts from '#rules/shell/start-texts.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { BrokenLine } from './broken-line.view.tsx';
import { styles } from './message-page.recipe.ts';

/** An unknown address, or a page that failed to render (SHELL-09). */
export default function ErrorScreen({ code }: { code: number }) {
  useEffect(() => {
    document.title = startTexts.errorHeading(code);
  }, [code]);
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <BrokenLine />
        <h1 className={styles.heading}>{startTexts.errorHeading(code)}</h1>
        <p className={styles.text}>{startTexts.missingPage}</p>
        <ButtonLink variant="solid" className={styles.action} href="/">
          {startTexts.backToStart}
        </ButtonLink>
      </div>
    </main>
  );
}
