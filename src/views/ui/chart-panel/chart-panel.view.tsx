import { type PropsWithChildren, useId } from 'react';
import type { SectionTag } from '#machines/patterns/section.chart.ts';
import type { FigureText } from '#rules/patterns/figure-texts.ts';
import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import * as sectionTexts from '#rules/patterns/section-texts.ts';
import { FigureInfo } from '#views/ui/figures/figure-info.view.tsx';
import { type FigureLink, LinkedFigure } from '#views/ui/figures/linked-figure.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { SegmentedControl } from '#views/ui/segmented-control/segmented-control.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { TitledTable } from '#views/ui/titled-table/titled-table.view.tsx';
import { ChartDownloadButtons } from './chart-download-buttons.view.tsx';
import { chartPanelRecipe } from './chart-panel.recipe.ts';
import { ChartSkeleton } from './chart-skeleton.view.tsx';

const Root = styled('figure', chartPanelRecipe);

const views = [
  { value: 'chart', label: sectionTexts.chart },
  { value: 'table', label: sectionTexts.table },
];

type ChartPanelProps = PropsWithChildren<{
  text: FigureText;
  unit: string;
  state: SectionTag;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Where the cells of each row lead to, without the first one. */
  links?: readonly (readonly (FigureLink | undefined)[])[];
  empty: EmptyMessage;
  /**
   * What the outlines of the bars stand for, with a switch for them.
   * Its line is reserved until they are known.
   */
  outline?: { text: string; isKnown: boolean } | undefined;
  /** The children are two views of the same figures, next to each other where there is room. */
  isPair?: boolean;
}>;

/**
 * Radio buttons and the style sheet switch between the chart and its table.
 * React does not render again.
 */
export function ChartPanel(props: ChartPanelProps) {
  const { text, unit, state, columns, rows, links = [], empty, outline, isPair, children } = props;
  const id = useId();
  const title = text.label;
  return (
    <Root id={id} aria-labelledby={`${id}title`} data-pair={isPair || undefined}>
      <figcaption className="chart-caption">
        <div>
          <div className="chart-heading">
            <h3 className="chart-title" id={`${id}title`}>
              {title}
            </h3>
            <FigureInfo {...text} />
          </div>
          <p className="chart-unit">{unit}</p>
          {outline && <OutlineSwitch {...outline} />}
        </div>
        <div className="chart-controls" data-unpainted>
          <SegmentedControl
            legend={sectionTexts.showAsLabel(title)}
            name={id}
            options={views}
            disabled={state !== 'filled'}
          />
          <ChartDownloadButtons title={title} panel={id} disabled={state !== 'filled'} columns={columns} rows={rows} />
        </div>
      </figcaption>
      <div className="chart-body">
        {state === 'busy' && <ChartSkeleton />}
        {state === 'empty' && <Message {...empty} />}
        {state === 'filled' && (
          <>
            <ChartTable title={title} columns={columns} rows={rows} links={links} />
            {isPair ? <div className="chart-pair">{children}</div> : children}
          </>
        )}
      </div>
    </Root>
  );
}

/** A checkbox and the style sheet show and hide the outlines. */
const OutlineSwitch = ({ text, isKnown }: { text: string; isKnown: boolean }) => (
  <label className="chart-outline" data-known={isKnown || undefined} data-unpainted>
    <input type="checkbox" defaultChecked disabled={!isKnown} />
    <span>{text}</span>
  </label>
);

type ChartTableProps = Pick<ChartPanelProps, 'columns' | 'rows' | 'links'> & { title: string };

function ChartTable({ title, columns, rows, links = [] }: ChartTableProps) {
  return (
    <TitledTable className="chart-table" title={title} columns={columns}>
      {rows.map(([head = '', ...cells], row) => (
        <tr key={head}>
          <th scope="row">{head}</th>
          {cells.map((cell, at) => (
            <td key={columns[at + 1]}>
              <LinkedFigure link={links[row]?.[at]} value={cell} />
            </td>
          ))}
        </tr>
      ))}
    </TitledTable>
  );
}
