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

/** One without a name is shown by its code. */
const organization = v.object({ id: v.string(), code: v.string(), name: v.fallback(v.string(), ''), status });

export type Organization = v.InferOutput<typeof organization>;

/** An organisation and all below it, nested to any depth. */
export type OrganizationNode = { org: Organization; subOrgs: OrganizationNode[] };

/** Stands for a node that cannot be read until it is left out; those beside it stay. */
const unreadable: OrganizationNode = {
  org: { id: '', code: '', name: '', status: 'UNKNOWN_STATUS' },
  subOrgs: [],
};
const isReadable = (node: OrganizationNode) => node !== unreadable;

const sentNodes = v.array(
  v.fallback(
    v.lazy(() => organizationNode),
    unreadable,
  ),
);
const withoutUnreadable = v.transform((nodes: OrganizationNode[]) => nodes.filter(isReadable));

const organizationNode: v.GenericSchema<unknown, OrganizationNode> = v.object({
  org: organization,
  subOrgs: v.fallback(v.pipe(sentNodes, withoutUnreadable), []),
});

/** Trees of which none can be read are a failure, not an empty list (SHELL-11). */
const areReadable = v.check(
  (nodes: OrganizationNode[]) => nodes.length === 0 || nodes.some(isReadable),
  'organisations that can be read',
);

export const ownedOrganizations = endpoint({
  summary: 'The trees of organisations that the signed-in administrator owns',
  method: 'GET',
  path: '/ent/v1/organizations/owned',
  bases: ['enterprise', 'second'],
  access: 'signedIn',
  answer: v.object({ orgNodes: v.pipe(sentNodes, areReadable, withoutUnreadable) }),
});
