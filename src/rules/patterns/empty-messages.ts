import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';

/** ORG-16 */
export type EmptyMessage = { text: string; hint: string };

const nothingToShow = 'Nothing to show for these days.';

export const learnerEmptyMessage: EmptyMessage = { text: nothingToShow, hint: 'Choose other days.' };

export const organizationEmptyMessage = (
  figures: OrganizationDashboard | null,
  { endsToday }: { endsToday: boolean },
): EmptyMessage => {
  if (figures?.summary?.memberCount !== 0)
    return { text: nothingToShow, hint: 'Choose other days or another organization.' };
  return endsToday
    ? { text: 'This organization has no enabled learners.', hint: 'Choose another organization.' }
    : {
        text: 'This organization had no enabled learners on these days.',
        hint: 'Choose later days or another organization.',
      };
};
