import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import type { SectionTag } from '#machines/patterns/section.chart.ts';
import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import { findTag } from '#views/ui/find-tag.ts';

type SectionSnapshot<Figures> = Snapshot<unknown> & {
  hasTag(tag: SectionTag): boolean;
  context: { figures: Figures | null };
};
type SectionActor<Figures> = ActorRef<SectionSnapshot<Figures>, { type: 'section.retry' }>;

/** What each card and each chart of a section shows of its state. */
export type SectionCard = {
  state: SectionTag;
  empty: EmptyMessage;
  onRetry(): void;
};

export type LoadedSection<Figures> = { figures: Figures | null; card: SectionCard };

const states = ['filled', 'empty', 'absent', 'failed'] as const satisfies readonly SectionTag[];

/** The state of a section actor; busy while there is no actor. */
export function useSectionActor<Figures>(
  section: SectionActor<Figures> | undefined,
  emptyMessage: (figures: Figures | null) => EmptyMessage,
): LoadedSection<Figures> {
  const state = useSelector(section, (snapshot) => findTag<SectionTag>(snapshot, states)) ?? 'busy';
  const loaded = useSelector(section, (snapshot) => snapshot?.context.figures) ?? null;
  const figures = state === 'busy' ? null : loaded;
  const onRetry = () => section?.send({ type: 'section.retry' });
  return { figures, card: { state, empty: emptyMessage(figures), onRetry } };
}
