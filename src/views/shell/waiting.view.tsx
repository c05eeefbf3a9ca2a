import * as startTexts from '#rules/shell/start-texts.ts';
import { styles } from './waiting.recipe.ts';

/** The skeleton of the layout while the permissions load; nothing moves when the layout appears. */
export function Waiting() {
  return (
    <div className={styles.frame}>
      <p className="visually-hidden" role="status">
        {startTexts.loading}
      </p>
      <div className={styles.sidebar} aria-hidden="true">
        <p className={styles.brand} data-brand="product" suppressHydrationWarning>
          {''}
        </p>
        <i className={styles.entry} />
        <i className={styles.entry} />
        <i className={styles.entry} />
      </div>
      <div className={styles.header} aria-hidden="true">
        <span>{startTexts.help}</span>
        <span>{startTexts.account}</span>
      </div>
      <Bars />
    </div>
  );
}

/** The skeleton inside the layout while a page's chunk loads. */
export function WaitingPage() {
  return (
    <div className={styles.inside}>
      <p className="visually-hidden" role="status">
        {startTexts.loading}
      </p>
      <Bars />
    </div>
  );
}

function Bars() {
  return (
    <div className={styles.page} aria-hidden="true">
      <i className={styles.title} />
      <i className={styles.card} />
      <i className={styles.card} />
    </div>
  );
}
