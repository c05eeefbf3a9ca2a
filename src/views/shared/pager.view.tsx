import { count } from '#rules/formats.ts';
import { lastPageOf, type PageStep, pageSteps } from '#rules/paging.ts';
import styles from './pager.module.css';

type PagerProps = {
  /** Names what is leafed through, e.g. 'Learners'. */
  label: string;
  page: number;
  pageSize: number;
  /** Rows of all pages. */
  total: number;
  onOpen(page: number): void;
};

/** The total of a list and the ways to its pages. */
export function Pager({ label, page, pageSize, total, onOpen }: PagerProps) {
  const last = lastPageOf(total, pageSize);
  return (
    <nav className={styles.pager} aria-label={`Pages: ${label}`}>
      <p className={styles.total} role="status">
        {`${count(total)} in all`}
        <span className={styles.unseen}>{`, page ${page} of ${last}`}</span>
      </p>
      {last > 1 && (
        <div className={styles.steps}>
          <Arrow
            label="Previous page"
            isOff={page === 1}
            onPress={() => onOpen(page - 1)}
            path="M9.5 4.5 6 8l3.5 3.5"
          />
          <ol className={styles.pages}>
            {pageSteps(page, last).map((step, at) => (
              <li key={step === 'gap' ? `gap ${at}` : step}>
                <Step step={step} page={page} onOpen={onOpen} />
              </li>
            ))}
          </ol>
          <span className={styles.place} aria-hidden="true">{`${count(page)} / ${count(last)}`}</span>
          <Arrow
            label="Next page"
            isOff={page === last}
            onPress={() => onOpen(page + 1)}
            path="m6.5 4.5 3.5 3.5-3.5 3.5"
          />
        </div>
      )}
    </nav>
  );
}

type ArrowProps = { label: string; isOff: boolean; path: string; onPress(): void };

/** Stays in the way of the Tab key at either end, so that the focus is not lost there. */
function Arrow({ label, isOff, path, onPress }: ArrowProps) {
  return (
    <button
      className={styles.step}
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={path} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}

function Step({ step, page, onOpen }: { step: PageStep; page: number; onOpen(page: number): void }) {
  if (step === 'gap')
    return (
      <span className={styles.gap} aria-hidden="true">
        …
      </span>
    );
  return (
    <button
      className={styles.step}
      type="button"
      aria-label={`Page ${step}`}
      aria-current={step === page ? 'page' : undefined}
      onClick={() => onOpen(step)}
    >
      {count(step)}
    </button>
  );
}
