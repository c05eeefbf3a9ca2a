import { openAddress } from '#machines/patterns/console-actors.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { purchaseTabAt, purchaseTabs } from '#rules/accounts/purchase-tabs.ts';
import { hasUserTab, withTab } from '#rules/dashboards/dashboard-tabs.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { routes } from '#rules/routes.ts';
import { PackageList } from '#views/accounts/package-list.view.tsx';
import { useAccountListLink } from '#views/accounts/use-account-list-link.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { Tabs } from '#views/ui/tabs/tabs.view.tsx';

const personalReport = lazyView(async () => {
  const { PersonalReport } = await import('#views/learners/personal-report.view.tsx');
  return { default: PersonalReport };
});

/** The purchases of a learner, and the personal report as a second tab (PKG-01, REPORT-07). */
export default function Purchases() {
  const address = useAddress();
  const { id = '' } = routeParamsAt(address);
  const codes = usePermissionCodes();
  const records = {
    value: purchaseTabs.records,
    label: accountTexts.purchases,
    content: <PackageList key={id} id={id} />,
  };
  const report = {
    value: purchaseTabs.report,
    label: routes.personalReport.title,
    content: <LazyPart key={id} of={personalReport} props={{ userId: id }} waiting={<Spinner />} />,
  };
  return (
    <>
      <Breadcrumb above={useAccountListLink()} current={routes.purchases.title} />
      <PageHeading title={routes.purchases.title} />
      <Tabs
        label={routes.purchases.title}
        tabs={hasUserTab(codes) ? [records, report] : [records]}
        selected={purchaseTabAt(address, codes)}
        onSelect={(value) => openAddress({ path: withTab(address, value) })}
      />
    </>
  );
}
