import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';

/** What a card says that has nothing to show, and what the person can do about it (ORG-16). */
export type NothingToShow = { text: string; hint: string };

const nothingThen = 'Nothing to show for these days.';

export const nothingOfLearner: NothingToShow = { text: nothingThen, hint: 'Choose other days.' };

/** Without a learner to count, other days help only where they are later ones. */
export const nothingOfOrganization = (
  figures: OrganizationDashboard | null,
  { endsToday }: { endsToday: boolean },
): NothingToShow => {
  if (figures?.summary?.memberCount !== 0)
    return { text: nothingThen, hint: 'Choose other days or another organization.' };
  return endsToday
    ? { text: 'This organization has no enabled learners.', hint: 'Choose another organization.' }
    : {
        text: 'This organization had no enabled learners on these days.',
        hint: 'Choose later days or another organization.',
      };
};
