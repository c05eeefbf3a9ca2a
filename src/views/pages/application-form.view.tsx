import { useSelector } from '@xstate/react';
import * as applicationTexts from '#rules/applications/application-texts.ts';
import { routes } from '#rules/routes.ts';
import { ApplicationForm } from '#views/applications/application-form.view.tsx';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';

const { path, title: listTitle } = routes.applicationList;

/**
 * Applies for accounts (APPL-07, APPL-08).
 * The form opens when the organizations are known or could not be loaded.
 */
export default function ApplicationFormPage() {
  const { title } = routes.applicationForm;
  const { session } = useConsole();
  const isKnown = useSelector(
    session,
    (snapshot) => snapshot.hasTag('organizationsOwned') || snapshot.hasTag('organizationsUnknown'),
  );
  const entries = useOwnedEntries();
  return (
    <>
      <Breadcrumb above={[{ title: listTitle, href: path }]} current={title} />
      <PageHeading title={title} />
      <Card as="section" shape="page" aria-label={applicationTexts.applications}>
        {isKnown ? (
          <ApplicationForm entries={entries} />
        ) : (
          <div role="status" aria-busy="true" aria-label={applicationTexts.loading}>
            <Skeleton height="7rem" />
          </div>
        )}
      </Card>
    </>
  );
}
