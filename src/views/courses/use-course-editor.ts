import type { ActorRefFrom } from 'xstate';
import { courseEditorMachine } from '#machines/courses/course-editor.machine.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

type EditedCourse = {
  /** The path of the page, which identifies the draft. */
  path: string;
  /** `{courseCode}_{unitCode}`; absent for a new course. */
  code?: string;
};

/** The editor of a new course or of the course of an address. */
export function useCourseEditor({ path, code }: EditedCourse): ActorRefFrom<typeof courseEditorMachine> {
  const { uploadUrl, coverPrefix, fileBase } = useConsole().settings;
  return useActorRef(courseEditorMachine, {
    email: useAdministratorEmail(),
    path,
    params: code === undefined ? {} : { code },
    uploadSettings: { uploadUrl, keyPrefix: coverPrefix, fileBase },
  });
}
