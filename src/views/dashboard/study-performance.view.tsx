import { Tabs } from '@chakra-ui/react';
import { useLocation } from 'wouter';
import { dashboardTabs, hasUserTab, tabAt, withTab } from '#rules/dashboard-tabs.ts';
import { places } from '#rules/places.ts';
import { lazyView } from '#views/lazy-view.ts';
import { LazyPart } from '#views/shared/lazy-part.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useAddress } from '#views/use-address.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { OrganizationTab } from './organization-tab.view.tsx';
import styles from './study-performance.module.css';
import { UserWaiting } from './user-waiting.view.tsx';

const users = lazyView(() => import('./user-tab.view.tsx'));

/** The dashboards; the active tab is the hash of the address (ORG-01). A tab once opened stays, with what is typed in it. */
export default function StudyPerformance() {
  const held = useHeldCodes();
  const address = useAddress();
  const [, navigate] = useLocation();
  return (
    <>
      <PageHeading title={places.dashboard.title} />
      <Tabs.Root
        className={styles.tabs}
        value={tabAt(address, held)}
        lazyMount
        onValueChange={({ value }) => navigate(withTab(address, value))}
      >
        <Tabs.List>
          <Tabs.Trigger value={dashboardTabs.organization}>Organization</Tabs.Trigger>
          {hasUserTab(held) && <Tabs.Trigger value={dashboardTabs.user}>User</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value={dashboardTabs.organization}>
          <OrganizationTab />
        </Tabs.Content>
        <Tabs.Content value={dashboardTabs.user}>
          <LazyPart of={users} props={{}} waiting={<UserWaiting />} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
