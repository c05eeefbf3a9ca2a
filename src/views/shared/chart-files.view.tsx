import { type PropsWithChildren, useMemo } from 'react';
import { chartFileMachine } from '#machines/shared/chart-file.machine.ts';
import type { ChartPlace } from '#rules/chart-file.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { ChartFilesContext } from './use-chart-files.ts';

/** Lets every chart below it be saved as CSV and PNG, named after page, organisation or learner, and days. */
export function ChartFiles({ page, subject, window, children }: PropsWithChildren<Omit<ChartPlace, 'chart'>>) {
  const actor = usePageActor(chartFileMachine);
  const files = useMemo(() => ({ actor, page, subject, window }), [actor, page, subject, window]);
  return <ChartFilesContext value={files}>{children}</ChartFilesContext>;
}
