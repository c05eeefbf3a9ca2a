import { useMemo } from 'react';
import { downloadTitles } from '#rules/downloads/download-texts.ts';
import { learnerPrefix, readOrganization } from '#rules/learners/learner-list-url.ts';
import { readQuery } from '#rules/patterns/url-query.ts';
import { routes } from '#rules/routes.ts';
import { accountColumns } from '#views/accounts/account-columns.view.tsx';
import { DownloadProvider } from '#views/downloads/download-provider.view.tsx';
import { OrganizationDownloads } from '#views/downloads/organization-downloads.view.tsx';
import { LearnerResults } from '#views/learners/learner-results.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';

/** The accounts of the learners in all owned organizations (ACCT-01). */
export default function AccountList() {
  const organization = readOrganization(readQuery(useAddress(), learnerPrefix).org);
  const codes = usePermissionCodes();
  const getColumns = useMemo(() => accountColumns(codes), [codes]);
  return (
    <DownloadProvider>
      <PageHeading title={routes.accountList.title}>
        <OrganizationDownloads titles={downloadTitles} chosen={organization} />
      </PageHeading>
      <LearnerResults isBelowHeading getColumns={getColumns} />
    </DownloadProvider>
  );
}
