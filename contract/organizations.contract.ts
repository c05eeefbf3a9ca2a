import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { sessionCalls } from './session-calls.ts';

const organizationStatuses = ['UNKNOWN_STATUS', 'ENABLED', 'DISABLED'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

export const organizationCode = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const status = v.pipe(
  v.fallback(v.union([v.picklist(organizationStatuses), v.picklist([0, 1, 2])]), 'UNKNOWN_STATUS'),
  v.transform(
    (sent): OrganizationStatus => (typeof sent === 'number' ? (organizationStatuses[sent] ?? 'UNKNOWN_STATUS') : sent),
  ),
);

const organization = v.object({ id: v.string(), code: v.string(), name: v.fallback(v.string(), ''), status });

export type Organization = v.InferOutput<typeof organization>;

export type OrganizationNode = { org: Organization; subOrgs: OrganizationNode[] };

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

const areReadable = v.check(
  (nodes: OrganizationNode[]) => nodes.length === 0 || nodes.some(isReadable),
  'organizations that can be read',
);

export const ownedOrganizations = endpoint({
  summary: 'The trees of organizations that the signed-in administrator owns',
  ...sessionCalls.organizations,
  access: 'signedIn',
  answer: v.object({ orgNodes: v.pipe(sentNodes, areReadable, withoutUnreadable) }),
});
