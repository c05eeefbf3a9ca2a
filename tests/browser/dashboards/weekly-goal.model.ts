import type { Page } from 'playwright-core';

export const goalCall = '**/api/v1/philippines/dashboards/organizations/goal';

/** Page model of the weekly goal below the chart of the study duration, and of its dialog. */
export function weeklyGoal(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Weekly goal of / });
  const section = page.getByRole('region', { name: 'Study Duration' });
  return {
    section,
    dialog,
    opener: section.getByRole('button', { name: /^(Set a goal…|Change…)$/ }),
    field: dialog.getByRole('textbox', { name: 'Minutes of study a week for each member' }),
    button: (name: string) => dialog.getByRole('button', { name }),
    see: (text: string | RegExp) => dialog.getByText(text).waitFor(),
    seeGoal: (text: string | RegExp) => section.getByText(text, { exact: true }).waitFor(),
  };
}
