import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { chartFileMachine } from '#machines/shared/chart-file.machine.ts';
import type { ChartPlace } from '#rules/chart-file.ts';

/** What the charts of a page need to be taken along. */
type ChartFilesOfPage = Omit<ChartPlace, 'chart'> & { actor: ActorRefFrom<typeof chartFileMachine> };

export const ChartFilesContext = createContext<ChartFilesOfPage | null>(null);

/** Whose figures of which days the page shows, and who saves them; only below ChartFiles. */
export function useChartFiles(): ChartFilesOfPage {
  const files = useContext(ChartFilesContext);
  if (!files) throw new Error('This chart stands outside ChartFiles.');
  return files;
}
