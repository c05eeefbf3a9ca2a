import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { SectionTag } from '#machines/shared/dashboard-section.ts';
import { tagOf } from './tag-of.ts';

type SectionSnapshot<Figures> = Snapshot<unknown> & {
  hasTag(tag: SectionTag): boolean;
  context: { figures: Figures | null };
};
type SectionActor<Figures> = ActorRef<SectionSnapshot<Figures>, { type: 'section.retry' }>;

/** What a card shows of its section. */
export type DashboardSection<Figures> = {
  state: SectionTag;
  /** The whole answer that the section's figures are read from. */
  figures: Figures | null;
  onRetry(): void;
};

const states = ['filled', 'empty', 'absent', 'failed'] as const satisfies readonly SectionTag[];

/** One section of a dashboard, busy while it is asked for and as long as there is none. */
export function useDashboardSection<Figures>(section: SectionActor<Figures> | undefined): DashboardSection<Figures> {
  const state = useSelector(section, (snapshot) => tagOf<SectionTag>(snapshot, states)) ?? 'busy';
  const figures = useSelector(section, (snapshot) => snapshot?.context.figures) ?? null;
  const onRetry = () => section?.send({ type: 'section.retry' });
  return { state, figures: state === 'busy' ? null : figures, onRetry };
}
