import { applicationFormMachine } from '#machines/applications/application-form.machine.ts';
import { type ApplicationValues, onlyOrganization } from '#rules/applications/application-fields.ts';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { routes } from '#rules/routes.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { Form } from '#views/ui/form/form.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { resolver } from './application-resolver.ts';
import { ApplicationRows } from './application-rows.view.tsx';

const checks = { resolver };
const back = { title: routes.applicationList.title, href: routes.applicationList.path };
const texts = { missing: '' };

/**
 * Applies for accounts (APPL-07 to APPL-10).
 * `entries` are the owned organizations, which must be known.
 */
export function ApplicationForm({ entries }: { entries: readonly OrganizationEntry[] }) {
  const organization = onlyOrganization(entries);
  const actor = useActorRef(applicationFormMachine, {
    email: useAdministratorEmail(),
    path: routes.applicationForm.path,
    params: { organization },
  });
  return (
    <Form<null, ApplicationValues, number>
      actor={actor}
      noun={applicationTexts.noun}
      texts={texts}
      back={back}
      checks={checks}
      waiting={null}
      fields={({ control, register, getValues, setValue, setError, clearErrors, setFocus }, isOff) => (
        <ApplicationRows
          form={{ control, register, getValues, setValue, setError, clearErrors, setFocus }}
          isOff={isOff}
          entries={entries}
          organization={organization}
        />
      )}
    />
  );
}
