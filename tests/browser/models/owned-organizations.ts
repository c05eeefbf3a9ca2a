import type { Page } from 'playwright-core';
import type { OrganizationNode, OrganizationStatus } from '#contract/organizations.contract.ts';
import { organizationCalls } from './shell.model.ts';

/** An organization of the API, with those below it. */
export const organization = (
  name: string,
  subOrgs: OrganizationNode[] = [],
  status: OrganizationStatus = 'ENABLED',
): OrganizationNode => ({ org: { id: name, code: name.toUpperCase(), name, status }, subOrgs });

/** Answers the owned organizations instead of the server. */
export const answerOwned = (page: Page, owned: () => OrganizationNode[]) =>
  page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: owned() } }));
