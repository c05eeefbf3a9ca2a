import { expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { organizationEmptyMessage } from '#rules/dashboards/empty-message.ts';

const withMembers = (memberCount: number | null): OrganizationDashboard => ({
  summary: { memberCount },
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
});
const [now, then] = [{ endsToday: true }, { endsToday: false }];

test('ORG-16 an organization without enabled learners offers other days only for past days', () => {
  const defaults = {
    text: 'Nothing to show for these days.',
    hint: 'Choose other days or another organization.',
  };
  for (const figures of [null, withMembers(null), withMembers(3)])
    expect([organizationEmptyMessage(figures, now), organizationEmptyMessage(figures, then)]).toEqual([
      defaults,
      defaults,
    ]);
  expect(organizationEmptyMessage(withMembers(0), now)).toEqual({
    text: 'This organization has no enabled learners.',
    hint: 'Choose another organization.',
  });
  expect(organizationEmptyMessage(withMembers(0), then)).toEqual({
    text: 'This organization had no enabled learners on these days.',
    hint: 'Choose later days or another organization.',
  });
});
