import { type GridLabelProps, ResponsiveRadar } from '@nivo/radar';
import { count } from '#rules/patterns/formats.ts';
import { useFirstSize } from '#views/ui/chart-panel/chart-size.ts';
import { styled } from '#views/ui/styled.ts';
import { chartTheme } from './chart-theme.ts';
import { radarRecipe } from './radar.recipe.ts';
import { type RadarAxis, RadarShape } from './radar-shape.view.tsx';

const Root = styled('div', radarRecipe);

const margin = { top: 36, right: 70, bottom: 28, left: 70 };
const layers = ['grid', RadarShape] as const;

const labelWith = (values: ReadonlyMap<string, string>) =>
  function AxisLabel({ id, anchor, x, y }: GridLabelProps) {
    return (
      <text className="radar-label" transform={`translate(${x}, ${y})`} textAnchor={anchor}>
        <tspan x="0" dy="-0.2em">
          {id}
        </tspan>
        <tspan className="radar-value" x="0" dy="1.3em">
          {values.get(id)}
        </tspan>
      </text>
    );
  };

/**
 * A radar with 0 in the middle and `max` at the edge; an axis without a value has no point.
 * Screen readers read the same values as bars.
 */
export default function RadarChart({ axes, max }: { axes: readonly RadarAxis[]; max: number }) {
  const firstSize = useFirstSize();
  const data = axes.map(({ label, value }) => ({ label, value }));
  const values = new Map(axes.map(({ label, value }) => [label, count(value)]));
  return (
    <Root translate="no" aria-hidden>
      <ResponsiveRadar
        {...firstSize}
        data={data}
        keys={['value']}
        indexBy="label"
        maxValue={max}
        margin={margin}
        gridShape="linear"
        gridLevels={5}
        gridLabel={labelWith(values)}
        gridLabelOffset={10}
        layers={layers}
        theme={chartTheme}
        animate={false}
      />
    </Root>
  );
}
