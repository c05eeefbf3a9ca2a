import type { Chart, ChartState } from './chart.ts';
import type { View } from './grid.ts';
import { layOut } from './layout.ts';

/** Charts with more states are opened with their nested states collapsed. */
const maxStates = 12;
/** In pixels; a chart that is opened is not higher. */
const maxHeight = 1_600;
/** Above and below the diagram, with its legend. */
const frameHeight = 62;

const getInner = (state: ChartState): ChartState[] => state.states.flatMap((one) => [one, ...getInner(one)]);

/** The states inside a chart that have states themselves. */
export const getGroups = ({ root }: Chart): string[] =>
  getInner(root)
    .filter(({ states }) => states.length > 0)
    .map(({ id }) => id);

/** What of a chart is drawn first: all, else what is readable without much scrolling. */
export function chooseOpeningView(chart: Chart): View {
  const collapsed = new Set(getGroups(chart));
  const open: View[] = [{}, { isBrief: true }];
  const closed: View[] = [{ collapsed }, { collapsed, isBrief: true }];
  const views = getInner(chart.root).length > maxStates ? closed : [...open, ...closed];
  const fits = (view: View) => layOut(chart, view).height + frameHeight <= maxHeight;
  return views.find(fits) ?? { collapsed, isBrief: true };
}
