import { memo } from 'react';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import type { LazyView } from '#views/ui/lazy/lazy-view.ts';
import { ChartSizeContext } from './chart-size.ts';
import { ChartSkeleton } from './chart-skeleton.view.tsx';
import { useTurn } from './use-turn.ts';

type LazyChartProps<Props extends object> = {
  of: LazyView<Props>;
  /** Plain data; the chart is drawn again only if they differ. */
  props: Props;
};

function ChartInTurn<Props extends object>({ of, props }: LazyChartProps<Props>) {
  const { element, size } = useTurn(of.load);
  return (
    <div className="chart-chart" ref={element}>
      {size ? (
        <ChartSizeContext value={size}>
          <LazyPart of={of} props={props} waiting={<ChartSkeleton />} />
        </ChartSizeContext>
      ) : (
        <ChartSkeleton />
      )}
    </div>
  );
}

/**
 * A chart in a separate chunk.
 * Charts are drawn one after the other; a chart below the window waits until it is near.
 */
export const LazyChart = memo(
  ChartInTurn,
  (before, after) => before.of === after.of && JSON.stringify(before.props) === JSON.stringify(after.props),
) as typeof ChartInTurn;
