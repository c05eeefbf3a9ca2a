import { Tabs } from '@chakra-ui/react';
import { useLocation } from 'wouter';
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

const organizationTab = '#1';
const userTab = '#2';

const withoutHash = (address: string) => address.replace(/#.*$/, '');

/** The dashboards; the active tab is the hash of the address (ORG-01). */
export default function StudyPerformance() {
  const mayReadUsers = useHeldCodes().includes('dashboard_personal');
  const address = useAddress();
  const [, navigate] = useLocation();
  const tab = mayReadUsers && address.endsWith(userTab) ? userTab : organizationTab;
  return (
    <>
      <PageHeading title={places.dashboard.title} />
      <Tabs.Root
        className={styles.tabs}
        value={tab}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => navigate(withoutHash(address) + value)}
      >
        <Tabs.List>
          <Tabs.Trigger value={organizationTab}>Organization</Tabs.Trigger>
          {mayReadUsers && <Tabs.Trigger value={userTab}>User</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value={organizationTab}>
          <OrganizationTab />
        </Tabs.Content>
        <Tabs.Content value={userTab}>
          <LazyPart of={users} props={{}} waiting={<UserWaiting />} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
