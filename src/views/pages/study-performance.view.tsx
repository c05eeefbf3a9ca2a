import { openAddress } from '#machines/patterns/console-actors.ts';
import { dashboardTabs, hasUserTab, tabAt, withTab } from '#rules/dashboards/dashboard-tabs.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { batchDownloadTitles } from '#rules/downloads/download-texts.ts';
import { organizationDaysInUrl, organizationInUrl } from '#rules/organizations/organization-url.ts';
import { withChosenOrganization } from '#rules/pages/carried-state.ts';
import { routes } from '#rules/routes.ts';
import { OrganizationTab } from '#views/dashboards/organization-tab.view.tsx';
import { DownloadProvider } from '#views/downloads/download-provider.view.tsx';
import { OrganizationDownloads } from '#views/downloads/organization-downloads.view.tsx';
import { LearnerListWaiting } from '#views/learners/learner-list-waiting.view.tsx';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useToday } from '#views/shell/use-time.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { type Tab, Tabs } from '#views/ui/tabs/tabs.view.tsx';

const learnerList = lazyView(() => import('#views/learners/learner-list.view.tsx'));

const organizationTab: Tab = {
  value: dashboardTabs.organization,
  label: dashboardTexts.organization,
  content: <OrganizationTab />,
};
const userTab: Tab = {
  value: dashboardTabs.user,
  label: dashboardTexts.user,
  content: <LazyPart of={learnerList} props={{}} waiting={<LearnerListWaiting />} />,
};

/**
 * The dashboards; the active tab is the hash of the address (ORG-01).
 * A tab that was opened stays mounted, which keeps its input.
 */
export default function StudyPerformance() {
  const codes = usePermissionCodes();
  const address = useAddress();
  const entries = useOwnedEntries();
  const today = useToday();
  const selected = tabAt(address, codes);
  return (
    <DownloadProvider>
      <PageHeading title={routes.dashboard.title}>
        {selected === dashboardTabs.organization && (
          <OrganizationDownloads
            titles={batchDownloadTitles}
            chosen={organizationInUrl(address)}
            window={organizationDaysInUrl(address, today)}
          />
        )}
      </PageHeading>
      <Tabs
        label={routes.dashboard.title}
        tabs={hasUserTab(codes) ? [organizationTab, userTab] : [organizationTab]}
        selected={selected}
        onSelect={(value) =>
          openAddress({
            path: withTab(value === dashboardTabs.user ? withChosenOrganization(address, entries) : address, value),
          })
        }
      />
    </DownloadProvider>
  );
}
