import { useMemo } from 'react';
import { downloadTitles } from '#rules/download-messages.ts';
import { routes } from '#rules/routes.ts';
import { accountColumns } from '#views/accounts/account-columns.view.tsx';
import { DownloadProvider } from '#views/downloads/download-provider.view.tsx';
import { OrganizationDownloads } from '#views/downloads/organization-downloads.view.tsx';
import { LearnerResults } from '#views/learners/learner-results.view.tsx';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

/** The accounts of the learners in all owned organizations (ACCT-01). */
export default function AccountList() {
  const codes = usePermissionCodes();
  const columnsOf = useMemo(() => accountColumns(codes), [codes]);
  return (
    <DownloadProvider>
      <PageHeading title={routes.accountList.title}>
        <OrganizationDownloads titles={downloadTitles} />
      </PageHeading>
      <LearnerResults marginTop="16px" columnsOf={columnsOf} />
    </DownloadProvider>
  );
}
