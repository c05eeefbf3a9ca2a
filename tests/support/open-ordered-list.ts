import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic, fromPromise } from 'xstate';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import type { KeptOrder } from '#machines/shared/kept-order.ts';
import type { Reordering } from '#machines/shared/ordered-list-setup.ts';
import { codesOf } from '#rules/reorder.ts';
import { emittedBy, heldCalls } from './held-calls.ts';

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

const account = 'ann@example.com';

/** The state of a list that is put in another order. */
export const ordering = (rows: 'sorting' | 'saving' | 'conflict', way: 'staying' | 'asking' = 'staying') => ({
  shown: { ordering: { rows, way } },
});

/** The list of lessons whose calls are in the test's hand; `kept` is an order that was begun before. */
export function openLessonList(kept?: KeptOrder) {
  const list = heldCalls<readonly Lesson[], string>();
  const sort = heldCalls<void, Reordering>();
  const remove = heldCalls<void, string>();
  const readOrder = fromPromise<KeptOrder | null, { account: string; parentCode: string }>(async () => kept ?? null);
  const actors = { listItems: list.logic, sortItems: sort.logic, deleteItem: remove.logic, readOrder };
  const actor = createActor(lessonListMachine.provide({ actors }), { input: { parentCode: 'U1', account } });
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
    items: () => codesOf(snapshot().context.items).join(''),
    order: () => codesOf(snapshot().context.order).join(''),
    move: (from: number, to: number) => send({ type: 'item.move', from, to }),
    /** Rows have come, and the person sorts them. */
    async startSorting(codes: string) {
      await list.last().answer(lessons(codes));
      send({ type: 'sort.start' });
    },
  };
}
