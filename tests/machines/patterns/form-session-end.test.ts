import type { AnyChartModel } from '@learning-console/statecharts';
import type { Harness } from '@learning-console/statecharts/harness';
import { firstTime } from '@learning-console/statecharts/repeatable-globals';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormContext, FormInput } from '#machines/patterns/form.types.ts';
import { hasChanges } from '#machines/patterns/form.values.ts';
import type { OrderedListContext, OrderedListInput } from '#machines/patterns/ordered-list.types.ts';
import { toStoredOrder } from '#machines/patterns/stored-order.ts';
import type { DraftValues } from '#rules/patterns/draft-values.ts';
import { clearDraft, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { loadModels } from '#tools/charts.ts';
import { findVisits, hasState, prepareVisits } from './session-end.ts';

type Form = FormContext<unknown, DraftValues>;
type List = OrderedListContext<{ code: string }>;

// Drafts have a date, and those of a harness that of its clock.
beforeAll(() => void vi.setSystemTime(firstTime));
afterAll(() => void vi.useRealTimers());

const models = await loadModels();
const forms = models.filter((model) => hasState(model, 'open.fields.editing'));
const lists = models.filter((model) => hasState(model, 'shown.ordering'));
/** Passwords are never stored. */
const withoutDrafts = ['passwordChange'];

test('REQ-12 the forms and the lists that are sorted are known by their charts', () => {
  const ids = [...forms, ...lists].map(({ machine }) => machine.id).sort();
  expect(ids).toEqual([
    ...['accountEditor', 'applicationForm', 'courseEditor', 'lessonEditor', 'lessonList', 'passwordChange'],
    ...['sentenceEditor', 'sentenceList'],
  ]);
});

const getInput = ({ inputs = {} }: AnyChartModel, name: string): unknown => inputs[name];

const getSnapshot = (harness: Harness) => harness.snapshot();

/** Answers the load, if there is one, as in the first visit. */
function answerLoad(harness: Harness, id: string, caseName: string | undefined): void {
  if (harness.snapshot().children[id]?.getSnapshot()?.status !== 'active') return;
  harness.trigger({ event: `done ${id}`, ...(caseName !== undefined && { case: caseName }) });
}

describe.each(forms.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
  const open = prepareVisits(model, 'storedDraft');
  const stores = !withoutDrafts.includes(id);

  test.each(findVisits(model, (context) => hasChanges(context as Form)))(
    'REQ-12 a session that ends in %s loses nothing that was typed',
    (_, { input, events }) => {
      const { email, path, storedDraft } = getInput(model, input) as FormInput;
      const key = { email, form: path };
      const stored = () => readDraft(key);
      clearDraft(key);
      if (storedDraft !== undefined) saveDraft(key, storedDraft);
      const visit = open(input);
      visit.repeat(events);
      const { context, status } = getSnapshot(visit);
      const isOpen = getSnapshot(visit).hasTag('open');
      visit.stop();
      const form = context as Form;
      if (!isOpen && status === 'active') return expect(stored()).toEqual(storedDraft);
      const unsaved = status === 'active' && hasChanges(form);
      const next = open(input);
      next.repeat([]);
      const load = events.findLast(({ event }) => event === 'done loadItem');
      answerLoad(next, 'loadItem', load?.case);
      const restored = getSnapshot(next);
      next.stop();
      const { values, initial } = restored.context as Form;
      expect(values).toEqual(unsaved && stores ? form.values : initial);
      expect(restored.hasTag('restored')).toBe(unsaved && stores);
      expect(stored() === undefined).toBe(!(unsaved && stores));
    },
  );
});

describe.each(lists.map((model) => [model.machine.id, model] as const))('%s', (id, model) => {
  const open = prepareVisits(model, 'storedOrder');

  test.each(findVisits(model, (context) => toStoredOrder(context as List) !== undefined))(
    'REQ-12 a session that ends in %s loses no order',
    (_, { input, events }) => {
      const { email, parentCode, storedOrder } = getInput(model, input) as OrderedListInput<unknown>;
      const key = { email, form: `${id} ${parentCode}` };
      clearDraft(key);
      if (storedOrder) saveDraft(key, storedOrder);
      const visit = open(input);
      visit.repeat(events);
      const { context, status } = getSnapshot(visit);
      visit.stop();
      const list = context as List;
      const order = status === 'active' ? (toStoredOrder(list) ?? list.storedOrder ?? undefined) : undefined;
      expect(readDraft(key)).toEqual(order);
      const next = open(input);
      next.repeat([]);
      answerLoad(next, 'listItems', 'three items');
      const canResume = order?.previousCodes.join() === 'A,B,C';
      expect(getSnapshot(next).hasTag('resumable')).toBe(canResume);
      next.stop();
    },
  );
});
