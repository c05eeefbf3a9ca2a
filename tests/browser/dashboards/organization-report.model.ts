import type { Page } from 'playwright-core';

const path = '/dashboard/report';

export const reportCall = '**/api/v1/philippines/dashboards/organizations/report';

/** Page model of the report about an organization. */
export const organizationReport = (page: Page) => {
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  return {
    section,
    sections: page.getByRole('group', { name: 'Sections' }).getByRole('checkbox'),
    choice: (title: string) => page.getByRole('checkbox', { name: title, exact: true }),
    pdf: page.getByRole('button', { name: /^(Download PDF|Making the PDF…)$/ }),
    print: page.getByRole('button', { name: 'Print' }),
    open: (query = '') => page.goto(`${path}${query}`),
    seeShown: () => section('Key Figures').getByText('Members').waitFor(),
  };
};
