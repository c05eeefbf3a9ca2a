import { openAddress } from '#machines/patterns/console-actors.ts';
import * as accountTexts from '#rules/accounts/account-texts.ts';
import { purchaseTabAt, purchaseTabs } from '#rules/accounts/purchase-tabs.ts';
import { hasUserTab, withTab } from '#rules/dashboards/dashboard-tabs.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { routes } from '#rules/routes.ts';
import { PackageList } from '#views/accounts/package-list.view.tsx';
import { useAccountListLink } from '#views/accounts/use-account-list-link.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useContentName } from '#views/shell/use-content-name.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { Tabs } from '#views/ui/tabs/tabs.view.tsx';

const personalReport = lazyView(async () => {
  const { PersonalReport } = await import('#views/learners/personal-report.view.tsx');
  return { default: PersonalReport };
});

/** The purchases of a learner, and the personal report as a second tab (PKG-01, REPORT-07). */
export default function Purchases() {
  const { id = '' } = routeParamsAt(useAddress());
  return <Learner key={id} id={id} />;
}

function Learner({ id }: { id: string }) {
  const address = useAddress();
  const [name, onName] = useContentName();
  const codes = usePermissionCodes();
  const records = {
    value: purchaseTabs.records,
    label: accountTexts.purchases,
    content: <PackageList id={id} onName={onName} />,
  };
  const report = {
    value: purchaseTabs.report,
    label: routes.personalReport.title,
    content: <LazyPart of={personalReport} props={{ userId: id, onName }} waiting={<Spinner />} />,
  };
  return (
    <>
      <Breadcrumb above={useAccountListLink()} current={routes.purchases.title} name={name} />
      <ThingHeading title={routes.purchases.title} name={name} />
      <Tabs
        label={routes.purchases.title}
        tabs={hasUserTab(codes) ? [records, report] : [records]}
        selected={purchaseTabAt(address, codes)}
        onSelect={(value) => openAddress({ path: withTab(address, value) })}
      />
    </>
  );
}
