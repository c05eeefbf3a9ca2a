import { count } from '#rules/patterns/formats.ts';
import * as listTexts from '#rules/patterns/list-texts.ts';
import { getLastPage, type PageStep, pageSizes, pageSteps } from '#rules/patterns/paging.ts';
import { Select } from '#views/ui/field/select.view.tsx';
import { Icon, type IconName } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { pagerRecipe } from './pager.recipe.ts';

const Root = styled('nav', pagerRecipe);

type PagerProps = {
  /** For screen readers: the rows in the plural. */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onOpen(page: number): void;
  onChooseSize(size: number): void;
};

export function Pager({ label, page, pageSize, total, onOpen, onChooseSize }: PagerProps) {
  const last = getLastPage(total, pageSize);
  return (
    <Root aria-label={listTexts.pagesLabel(label)}>
      <p className="pager-total" role="status">
        <span>{listTexts.total(total)}</span>
        <span className="visually-hidden">{listTexts.position(page, last)}</span>
      </p>
      {total > pageSizes[0] && <PageSize size={pageSize} onChoose={onChooseSize} />}
      {last > 1 && (
        <div className="pager-steps">
          <Arrow
            label={listTexts.previousPage}
            isOff={page === 1}
            onPress={() => onOpen(page - 1)}
            icon="chevronLeft"
          />
          <ol className="pager-pages">
            {pageSteps(page, last).map((step, at) => (
              <li key={step === 'gap' ? `gap ${at}` : step}>
                <Step step={step} page={page} onOpen={onOpen} />
              </li>
            ))}
          </ol>
          <span className="pager-position" aria-hidden="true">{`${count(page)} / ${count(last)}`}</span>
          <Arrow
            label={listTexts.nextPage}
            isOff={page === last}
            onPress={() => onOpen(page + 1)}
            icon="chevronRight"
          />
        </div>
      )}
    </Root>
  );
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

const PageSize = ({ size, onChoose }: { size: number; onChoose(size: number): void }) => (
  <div className="pager-size">
    <span aria-hidden="true">{listTexts.rowsOnPage}</span>
    <Select
      size="sm"
      aria-label={listTexts.rowsOnPage}
      value={String(size)}
      options={sizeOptions}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  </div>
);

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
      aria-label={listTexts.page(step)}
      aria-current={step === page ? 'page' : undefined}
      onClick={() => onOpen(step)}
    >
      {count(step)}
    </button>
  );
}
