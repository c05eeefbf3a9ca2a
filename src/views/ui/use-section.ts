import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { SectionTag } from '#machines/patterns/section.chart.ts';
import { tagOf } from './tag-of.ts';

type SectionSnapshot<Figures> = Snapshot<unknown> & {
  hasTag(tag: SectionTag): boolean;
  context: { figures: Figures | null };
};
type SectionActor<Figures> = ActorRef<SectionSnapshot<Figures>, { type: 'section.retry' }>;

export type LoadedSection<Figures> = {
  state: SectionTag;
  figures: Figures | null;
  onRetry(): void;
};

const states = ['filled', 'empty', 'absent', 'failed'] as const satisfies readonly SectionTag[];

/** The state of a section actor; busy while there is no actor. */
export function useSectionActor<Figures>(section: SectionActor<Figures> | undefined): LoadedSection<Figures> {
  const state = useSelector(section, (snapshot) => tagOf<SectionTag>(snapshot, states)) ?? 'busy';
  const figures = useSelector(section, (snapshot) => snapshot?.context.figures) ?? null;
  const onRetry = () => section?.send({ type: 'section.retry' });
  return { state, figures: state === 'busy' ? null : figures, onRetry };
}
