import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const organizationStatuses = ['UNKNOWN_STATUS', 'ENABLED', 'DISABLED'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

/** `org.code`, by which calls name an organisation. */
export const organizationCode = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The status travels as its name or as its number (0, 1, 2); anything else is unknown. */
const status = v.pipe(
  v.fallback(v.union([v.picklist(organizationStatuses), v.picklist([0, 1, 2])]), 'UNKNOWN_STATUS'),
  v.transform(
    (sent): OrganizationStatus => (typeof sent === 'number' ? (organizationStatuses[sent] ?? 'UNKNOWN_STATUS') : sent),
  ),
);

const organization = v.object({ id: v.string(), code: v.string(), name: v.string(), status });

export type Organization = v.InferOutput<typeof organization>;

/** An organisation and all below it, nested to any depth. */
export type OrganizationNode = { org: Organization; subOrgs: OrganizationNode[] };

const organizationNode: v.GenericSchema<unknown, OrganizationNode> = v.object({
  org: organization,
  subOrgs: v.fallback(v.array(v.lazy(() => organizationNode)), []),
});

export const ownedOrganizations = endpoint({
  summary: 'The trees of organisations that the signed-in administrator owns',
  method: 'GET',
  path: '/ent/v1/organizations/owned',
  bases: ['enterprise', 'second'],
  access: 'signedIn',
  answer: v.object({ orgNodes: v.array(organizationNode) }),
});
