import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import type { Reordering } from '#machines/patterns/ordered-list.types.ts';
import type { StoredOrder } from '#machines/patterns/stored-order.ts';
import { getCodes } from '#rules/patterns/reorder.ts';
import { emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

export const lesson = (code: string, given: Partial<Lesson> = {}): Lesson => ({
  code,
  unitCode: 'U1',
  courseCode: 'C1',
  title: `Lesson ${code}`,
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 0,
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 0,
  revision: 1,
  ...given,
});

/** A lesson for each letter. */
export const lessons = (codes: string, given: Partial<Lesson> = {}): Lesson[] =>
  [...codes].map((code) => lesson(code, given));

const email = 'ann@example.com';

/** The state of a list that is being sorted. */
export const ordering = (
  rows: 'sorting' | 'saving' | 'refreshing' | 'conflict',
  leaving: 'idle' | 'confirming' = 'idle',
) => ({
  shown: { ordering: { rows, leaving } },
});

/** A lesson list with pending calls; `storedOrder` is an unsaved order of an earlier visit. */
export function openLessonList(storedOrder: StoredOrder | null | 'from storage' = null) {
  const list = pendingCalls<readonly Lesson[], string>();
  const sort = pendingCalls<void, Reordering>();
  const remove = pendingCalls<void, string>();
  const actors = { listItems: list.logic, sortItems: sort.logic, deleteItem: remove.logic };
  const given = storedOrder === 'from storage' ? {} : { storedOrder };
  const actor = createActor(lessonListMachine.provide({ actors }), { input: { parentCode: 'U1', email, ...given } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const send = (event: EventFromLogic<typeof lessonListMachine>) => actor.send(event);
  const snapshot = () => actor.getSnapshot();
  return {
    list,
    sort,
    remove,
    emitted,
    send,
    value: () => snapshot().value,
    context: () => snapshot().context,
    isBusy: () => snapshot().hasTag('busy'),
    can: (event: EventFromLogic<typeof lessonListMachine>) => snapshot().can(event),
    items: () => getCodes(snapshot().context.items).join(''),
    order: () => getCodes(snapshot().context.order).join(''),
    move: (from: number, to: number) => send({ type: 'item.move', from, to }),
    /** Loads the list and starts to sort. */
    async startSorting(codes: string) {
      await list.last().answer(lessons(codes));
      send({ type: 'sort.start' });
    },
  };
}
