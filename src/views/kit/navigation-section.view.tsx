import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { LinkList } from '#views/ui/link-list/link-list.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { Pager } from '#views/ui/paged-table/pager.view.tsx';
import { SegmentedControl } from '#views/ui/segmented-control/segmented-control.view.tsx';
import { StepList } from '#views/ui/step-list/step-list.view.tsx';
import { Tabs } from '#views/ui/tabs/tabs.view.tsx';
import { KitCase, KitSection } from './kit-section.view.tsx';

const pages = [
  { name: 'Pager, first page', page: 1, total: 95 },
  { name: 'Pager, with gaps', page: 50, total: 1000 },
  { name: 'Pager, last page', page: 10, total: 95 },
  { name: 'Pager, one page', page: 1, total: 7 },
];

const tabs = [
  { value: 'first', label: 'Selected', content: 'Its content' },
  { value: 'second', label: 'Not selected', content: 'Other content' },
];

const links = [
  { path: '/kit', title: 'The first page' },
  { path: '/kit?second', title: 'The second page' },
];

const options = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** Where the user is and can go. */
export function NavigationSection() {
  return (
    <KitSection title="Navigation">
      <KitCase name="Page heading">
        <PageHeading title="Heading" />
      </KitCase>
      <KitCase name="Page heading, with actions">
        <PageHeading title={'A long heading that wraps onto a second line '.repeat(3)}>
          <BackLink href="/kit">Back</BackLink>
        </PageHeading>
      </KitCase>
      <KitCase name="Links below each other">
        <LinkList title="You can go to" links={links} state={null} />
      </KitCase>
      <KitCase name="Tabs">
        <Tabs label="Tabs" tabs={tabs} selected="first" onSelect={() => undefined} />
      </KitCase>
      <KitCase name="Segmented control">
        <SegmentedControl legend="Show as" name="view" options={options} />
        <SegmentedControl legend="Show as, disabled" name="disabled view" options={options} disabled />
      </KitCase>
      <KitCase name="Steps, the second is current">
        <StepList label="Steps" names={['First', 'Second', 'Third']} current={1} />
      </KitCase>
      <KitCase name="Breadcrumb">
        <Breadcrumb
          above={[
            { title: 'First', href: '/kit' },
            { title: 'Second', href: '/kit?second' },
          ]}
          current="Third"
        />
      </KitCase>
      {pages.map(({ name, ...props }) => (
        <KitCase key={name} name={name}>
          <Pager {...props} label={name} pageSize={10} onOpen={() => undefined} onChooseSize={() => undefined} />
        </KitCase>
      ))}
    </KitSection>
  );
}
