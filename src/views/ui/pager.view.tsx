import { count } from '#rules/patterns/formats.ts';
import { lastPageOf, type PageStep, pageSteps } from '#rules/patterns/paging.ts';
import { pagerRecipe } from '#views/theme/pager.recipe.ts';
import { Icon, type IconName } from './icon.view.tsx';
import { styled } from './styled.ts';

const Root = styled('nav', pagerRecipe);

type PagerProps = {
  /** For screen readers: the rows in the plural. */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onOpen(page: number): void;
};

export function Pager({ label, page, pageSize, total, onOpen }: PagerProps) {
  const last = lastPageOf(total, pageSize);
  return (
    <Root aria-label={`Pages: ${label}`}>
      <p className="pager-total" role="status">
        <span>{`${count(total)} in all`}</span>
        <span className="visually-hidden">{`, page ${page} of ${last}`}</span>
      </p>
      {last > 1 && (
        <div className="pager-steps">
          <Arrow label="Previous page" isOff={page === 1} onPress={() => onOpen(page - 1)} icon="chevronLeft" />
          <ol className="pager-pages">
            {pageSteps(page, last).map((step, at) => (
              <li key={step === 'gap' ? `gap ${at}` : step}>
                <Step step={step} page={page} onOpen={onOpen} />
              </li>
            ))}
          </ol>
          <span className="pager-position" aria-hidden="true">{`${count(page)} / ${count(last)}`}</span>
          <Arrow label="Next page" isOff={page === last} onPress={() => onOpen(page + 1)} icon="chevronRight" />
        </div>
      )}
    </Root>
  );
}

type ArrowProps = { label: string; isOff: boolean; icon: IconName; onPress(): void };

/** Stays focusable when disabled, so that the focus is not lost at either end. */
function Arrow({ label, isOff, icon, onPress }: ArrowProps) {
  return (
    <button
      className="pager-step"
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function Step({ step, page, onOpen }: { step: PageStep; page: number; onOpen(page: number): void }) {
  if (step === 'gap')
    return (
      <span className="pager-gap" aria-hidden="true">
        …
      </span>
    );
  return (
    <button
      className="pager-step"
      type="button"
      aria-label={`Page ${step}`}
      aria-current={step === page ? 'page' : undefined}
      onClick={() => onOpen(step)}
    >
      {count(step)}
    </button>
  );
}
