import { shareFigure } from '#rules/patterns/shares.ts';
import { Bars } from '#views/ui/bars/bars.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { Columns } from '#views/ui/columns/columns.view.tsx';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { FigureGroup } from '#views/ui/figures/figure-group.view.tsx';
import type { Figure } from '#views/ui/figures/figures.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { Section } from '#views/ui/section/section.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const definition = 'What the figure counts, in one sentence.';
const figures: readonly Figure[] = [
  {
    label: 'Headline',
    definition,
    value: '1,204',
    unit: 'min',
    change: { direction: 'up', text: '+12' },
    isHeadline: true,
    trend: { values: [900, 1_010, null, 980, 1_192, 1_204], text: '6 weeks: lowest 900, highest 1,204' },
  },
  { label: 'Share', definition, ...shareFigure(38.5), change: { direction: 'up', text: '+0.3 points' } },
  { label: 'Fewer', definition, value: '38.5 %', change: { direction: 'down', text: '−1.5 points' } },
  { label: 'The same', definition, value: '7', change: { direction: 'same', text: 'No change' } },
  { label: 'Not compared', definition, value: '12' },
  { label: 'Nothing to count', definition, value: '-', unit: 'min', change: null },
];

const empty = { text: 'Nothing to show for these days.', hint: 'Choose other days.' };
const bars = [
  { label: 'Reading', figure: '80 %', share: 80 },
  { label: 'Writing', figure: '35 %', share: 35 },
  { label: 'Speaking', figure: '0 %', share: 0 },
];

const states = ['filled', 'busy', 'empty', 'failed', 'absent'] as const;

const fields = [
  ['Name', 'Value'],
  ['Several lines', 'First\nSecond'],
  ['Loading', null],
] as const;

const shared = { empty, onRetry: () => undefined };

/** Cards with figures and bars. */
export function FigureSection() {
  return (
    <KitSection title="Cards with figures">
      {states.map((state) => (
        <KitCase key={state} name={`Figures, ${state}`}>
          <Section {...shared} title={`Figures, ${state}`} shape="figures" state={state} figures={figures} />
        </KitCase>
      ))}
      {states.map((state) => (
        <KitCase key={state} name={`A line, ${state}`}>
          <Section
            {...shared}
            title={`A line, ${state}`}
            shape="line"
            state={state}
            figures={figures.slice(0, 1)}
            text="What the figure counts."
          />
        </KitCase>
      ))}
      <KitCase name="Columns with groups">
        <Columns isOpen>
          <FigureGroup title="Figures in a group" figures={figures.slice(0, 2)} isBusy={false} />
          <FigureGroup title="Busy figures in a group" figures={figures.slice(0, 2)} isBusy />
        </Columns>
      </KitCase>
      {([undefined, 'rows', 'columns'] as const).map((layout) => (
        <KitCase key={layout ?? 'list'} name={`Data list, ${layout ?? 'one column'}`}>
          <Card {...(layout === 'rows' ? {} : { shape: 'page' })}>
            <DataList {...(layout && { layout })} items={fields} />
          </Card>
        </KitCase>
      ))}
      <KitCase name="Card instead of content">
        <Card shape="placeholder">
          <Message {...empty} />
        </Card>
      </KitCase>
      <KitCase name="Skeletons">
        <Skeleton width="12rem" />
        <Skeleton height="3rem" margin="0.5rem 0" />
      </KitCase>
      <KitCase name="Bars">
        <Bars bars={bars} />
      </KitCase>
      <KitCase name="Bars, in line">
        <Bars isInLine bars={bars} />
      </KitCase>
    </KitSection>
  );
}
