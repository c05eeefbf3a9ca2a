import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic, fromPromise } from 'xstate';
import { sampleCourse } from '#charts/courses/sample-course.ts';
import type { Course } from '#contract/courses.contract.ts';
import { courseEditorMachine, getCoverUpload } from '#machines/courses/course-editor.machine.ts';
import type { SaveRequest } from '#machines/patterns/form.types.ts';
import { type CourseValues, toCourseValues } from '#rules/courses/course-fields.ts';
import { readDraft } from '#services/browser/drafts.ts';
import { emittedBy, pendingCalls, settled } from '#tests/support/pending-calls.ts';

export const course = sampleCourse;

export const typed: CourseValues = { ...toCourseValues(course), title: 'My title' };

const editPath = '/speaking-course/edit/SC-0043_SC-0043-U1';

type Event = EventFromLogic<typeof courseEditorMachine>;

/**
 * The form of a course with pending calls.
 * Each form has a different e-mail by default, and stores its draft.
 */
export function openForm({ email = String(crypto.randomUUID()), isNew = false } = {}) {
  const load = pendingCalls<Course | null, Readonly<Record<string, string>>>();
  const save = pendingCalls<Course, SaveRequest<Course, CourseValues>>();
  const path = isNew ? '/speaking-course/create' : editPath;
  const machine = courseEditorMachine.provide({
    actors: {
      loadItem: isNew ? fromPromise<Course | null, Readonly<Record<string, string>>>(async () => null) : load.logic,
      saveItem: save.logic,
    },
  });
  const params: Readonly<Record<string, string>> = isNew ? {} : { code: 'SC-0043_SC-0043-U1' };
  const uploadSettings = { uploadUrl: '/upload', keyPrefix: 'cover', fileBase: '/files' };
  const actor = createActor(machine, { input: { email, path, params, uploadSettings } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    email,
    load,
    save,
    emitted,
    send: (event: Event) => actor.send(event),
    value: () => actor.getSnapshot().value,
    fields: () => (actor.getSnapshot().value as { open?: { fields: string } }).open?.fields,
    has: (tag: 'open' | 'busy' | 'readOnly' | 'leaving' | 'restored' | 'conflict') => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    upload: () => getCoverUpload(actor),
    storedDraft: () => readDraft({ email, form: path }),
  };
}

/** An open form of the course above. */
export async function openedForm(options: { email?: string } = {}) {
  const form = openForm(options);
  await form.load.last().answer(course);
  await settled();
  return form;
}
