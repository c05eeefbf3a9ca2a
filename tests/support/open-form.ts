import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic, fromPromise } from 'xstate';
import type { Course } from '#contract/courses.contract.ts';
import { courseEditorMachine } from '#machines/courses/course-editor.machine.ts';
import type { AskedSave } from '#machines/shared/draft-form-context.ts';
import { sampleCourse } from '#machines/shared/sample-course.ts';
import { type CourseValues, courseValuesOf } from '#rules/course-fields.ts';
import { readDraft } from '#services/browser/drafts.ts';
import { emittedBy, heldCalls, settled } from './held-calls.ts';

export const course = sampleCourse;

export const typed: CourseValues = { ...courseValuesOf(course), title: 'My title' };

const editPath = '/speaking-course/edit/C-1_U-1';

type Event = EventFromLogic<typeof courseEditorMachine>;

/** The form of a course, of another account each time, whose calls are in the test's hand; its draft is really kept. */
export function openForm({ account = String(crypto.randomUUID()), isNew = false } = {}) {
  const load = heldCalls<Course | null, Readonly<Record<string, string>>>();
  const save = heldCalls<Course, AskedSave<Course, CourseValues>>();
  const place = isNew ? '/speaking-course/create' : editPath;
  const machine = courseEditorMachine.provide({
    actors: {
      loadItem: isNew ? fromPromise<Course | null, Readonly<Record<string, string>>>(async () => null) : load.logic,
      saveItem: save.logic,
    },
  });
  const keys: Readonly<Record<string, string>> = isNew ? {} : { code: 'C-1_U-1' };
  const actor = createActor(machine, { input: { account, place, keys, backPath: '/speaking-course/list' } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    account,
    load,
    save,
    emitted,
    send: (event: Event) => actor.send(event),
    value: () => actor.getSnapshot().value,
    fields: () => (actor.getSnapshot().value as { open?: { fields: string } }).open?.fields,
    has: (tag: 'open' | 'busy' | 'readOnly' | 'leaving' | 'restored' | 'conflict') => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    kept: () => readDraft({ account, form: place }),
  };
}

/** The form of the course above, loaded and open. */
export async function openedForm(options: { account?: string } = {}) {
  const form = openForm(options);
  await form.load.last().answer(course);
  await settled();
  return form;
}
