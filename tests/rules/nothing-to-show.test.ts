import { expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { nothingOfOrganization } from '#rules/nothing-to-show.ts';

const withMembers = (memberCount: number | null): OrganizationDashboard => ({
  summary: { memberCount },
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
});
const [now, then] = [{ endsToday: true }, { endsToday: false }];

test('ORG-16 where nobody can be counted, other days are offered only if they can help', () => {
  const usual = {
    text: 'Nothing to show for these days.',
    hint: 'Choose other days or another organization.',
  };
  for (const figures of [null, withMembers(null), withMembers(3)])
    expect([nothingOfOrganization(figures, now), nothingOfOrganization(figures, then)]).toEqual([usual, usual]);
  expect(nothingOfOrganization(withMembers(0), now)).toEqual({
    text: 'This organization has no enabled learners.',
    hint: 'Choose another organization.',
  });
  expect(nothingOfOrganization(withMembers(0), then)).toEqual({
    text: 'This organization had no enabled learners on these days.',
    hint: 'Choose later days or another organization.',
  });
});
