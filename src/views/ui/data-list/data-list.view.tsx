import type { ReactNode } from 'react';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { dataListRecipe } from './data-list.recipe.ts';

const Root = styled('dl', dataListRecipe);

type DataListProps = {
  /** Label and value; null while it loads. */
  items: readonly (readonly [label: string, value: ReactNode])[];
  /**
   * `rows` has labels next to the values, `columns` above them.
   * One column by default.
   */
  layout?: 'rows' | 'columns';
  /** The height of values that are taller than a line, by label. */
  heights?: Readonly<Record<string, string>>;
};

/** The fields of one thing. */
export function DataList({ items, layout, heights = {} }: DataListProps) {
  return (
    <Root data-layout={layout}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto" style={{ minHeight: heights[label] }}>
            {value === null ? <Skeleton width="min(12rem, 80%)" height="1rem" /> : value}
          </dd>
        </div>
      ))}
    </Root>
  );
}
