import type { Page } from 'playwright-core';
import type { OrganizationNode, OrganizationStatus } from '#contract/organizations.contract.ts';
import { organizationCalls } from './shell.model.ts';

/** An organisation as a server tells it, with those below it. */
export const organization = (
  name: string,
  subOrgs: OrganizationNode[] = [],
  status: OrganizationStatus = 'ENABLED',
): OrganizationNode => ({ org: { id: name, code: name.toUpperCase(), name, status }, subOrgs });

/** Answers which organisations the person owns, in the server's place. */
export const owning = (page: Page, owned: () => OrganizationNode[]) =>
  page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: owned() } }));
