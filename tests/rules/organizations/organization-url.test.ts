import { expect, test } from 'vitest';
import { ignoredOrganizationText } from '#rules/organizations/organization-url.ts';

test('ORG-02 an organization of the address that is not owned is named, with the one that is shown', () => {
  const getText = (address: string) => ignoredOrganizationText({ address, owned: ['A', 'B'], shown: 'Ada' });
  expect([getText('/dashboard'), getText('/dashboard?org.code=B')]).toEqual(['', '']);
  expect(getText('/dashboard?org.code=C')).toBe(
    'The organization in the address (\u2068C\u2069) is not one of yours. This is \u2068Ada\u2069.',
  );
  expect(getText('/dashboard?org.code=%E2%80%AEC')).toContain('(\u2068C\u2069)');
});
