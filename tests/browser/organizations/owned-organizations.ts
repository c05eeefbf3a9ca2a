import type { Page } from 'playwright-core';
import type { OrganizationNode, OrganizationStatus } from '#contract/organizations.contract.ts';
import { organizationCalls } from '#tests/browser/shell/shell.model.ts';

type Named = { id: string; code: string; name: string };

/** An organization of the API, with those below it: one of the demo, or one with this name. */
export const organization = (
  named: string | Named,
  subOrgs: OrganizationNode[] = [],
  status: OrganizationStatus = 'ENABLED',
): OrganizationNode => ({
  org: { ...(typeof named === 'string' ? { id: named, code: named.toUpperCase(), name: named } : named), status },
  subOrgs,
});

/** Answers the owned organizations instead of the server. */
export const answerOwned = (page: Page, owned: () => OrganizationNode[]) =>
  page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: owned() } }));
