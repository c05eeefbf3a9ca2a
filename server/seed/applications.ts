import type { ApplicationStatus } from '#contract/application-values.ts';
import { daySeconds, randomStream, type SeedConfig } from './demo-data.ts';
import { makeLearners } from './learners.ts';
import { namePools } from './names.ts';
import type { OrganizationSeed } from './organizations.ts';
import { createRandom, type Random } from './random.ts';

export type ApplicationSeed = {
  number: number;
  email: string;
  nick: string;
  realName: string;
  organizationId: string;
  customerId: string;
  administrator: string;
  status: ApplicationStatus;
  login: string;
  errorReason: string;
  /** Unix seconds; 0: not yet. */
  createdAt: number;
  approvedAt: number;
  refusedAt: number;
};

export const applicationCount = 96;
const oldestDays = 60;
const nameMaxLength = 40;

const statuses: readonly [ApplicationStatus, ...ApplicationStatus[]] = [
  'PENDING',
  'SUCCESS',
  'SUCCESS',
  'PENDING',
  'REFUSED',
  'APPLIED',
  'SUCCESS',
  'ERROR',
];

/** Why the provider declined an application of the demo. */
const declineReasons = [
  'The learner has an account of another department.',
  'The address belongs to a mailing list; please apply with the address of a person.',
  'The contract of this organization has no places left until January.',
  'The learner has left the organization.',
] as const;

type Choices = { enabled: readonly OrganizationSeed[]; disabled: readonly OrganizationSeed[] };

const getCustomer = ({ id }: OrganizationSeed): string => id.split('-').slice(0, 2).join('-');

const administratorsByCustomer: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'org-halden': ['ADM-0004', 'ADM-0001'],
  'org-meridia': ['ADM-0004', 'ADM-0001'],
  'org-other': ['ADM-0006'],
};

const cut = (name: string): string => [...name].slice(0, nameMaxLength).join('').trim();

const createPerson = (random: Random, number: number) => {
  const pool = random.pick(namePools);
  const given = random.pick(pool.given);
  const realName = cut(pool.join(given, random.pick(pool.family)));
  return { email: `applicant${number}@example.com`, nick: cut(given), realName };
};

const createTimes = (status: ApplicationStatus, createdAt: number, decidedAt: number) => ({
  createdAt,
  approvedAt: status === 'PENDING' || status === 'REFUSED' ? 0 : decidedAt,
  refusedAt: status === 'REFUSED' ? decidedAt : 0,
});

const createReason = (
  status: ApplicationStatus,
  number: number,
  organization: OrganizationSeed | undefined,
): string => {
  if (status === 'ERROR') return `The organization ${organization?.name} is disabled.`;
  return status === 'REFUSED' ? (declineReasons[(number >> 3) % declineReasons.length] ?? '') : '';
};

function makeApplication(config: SeedConfig, organizations: Choices, number: number): ApplicationSeed {
  const random = createRandom(config.seed, randomStream.application, number);
  const status = statuses[number % statuses.length] ?? 'PENDING';
  const choices =
    status === 'ERROR' && organizations.disabled.length > 0 ? organizations.disabled : organizations.enabled;
  const organization = choices[random.whole(0, choices.length - 1)];
  const customerId = organization ? getCustomer(organization) : '';
  const end = (config.firstDay + config.days) * daySeconds;
  const createdAt = end - random.whole(2 * daySeconds, (status === 'PENDING' ? 14 : oldestDays) * daySeconds);
  return {
    number,
    ...createPerson(random, number),
    organizationId: organization?.id ?? '',
    customerId,
    administrator: random.pick(administratorsByCustomer[customerId] ?? ['ADM-0001']),
    status,
    login: '',
    errorReason: createReason(status, number, organization),
    ...createTimes(status, createdAt, createdAt + random.whole(3_600, 2 * daySeconds - 1)),
  };
}

/** Returns the applications; those with the status SUCCESS belong to learners of the seed data. */
export function makeApplications(config: SeedConfig, organizations: readonly OrganizationSeed[]): ApplicationSeed[] {
  const byStatus = {
    enabled: organizations.filter(({ status }) => status === 'ENABLED'),
    disabled: organizations.filter(({ status }) => status === 'DISABLED'),
  };
  const ofId = new Map(organizations.map((one) => [one.id, one]));
  const learners = makeLearners(config, organizations, { from: 1, to: Math.min(config.learners, applicationCount) });
  return Array.from({ length: applicationCount }, (_, index): ApplicationSeed => {
    const made = makeApplication(config, byStatus, index + 1);
    const learner = learners[index];
    const organization = learner && ofId.get(learner.organizationId);
    if (made.status !== 'SUCCESS' || !learner || !organization)
      return made.status === 'SUCCESS' ? { ...made, status: 'APPLIED' } : made;
    const customerId = getCustomer(organization);
    const { email, login, organizationId, createdAt: approvedAt } = learner;
    return {
      ...made,
      email,
      login,
      organizationId,
      customerId,
      nick: cut(learner.nick),
      realName: cut(learner.realName),
      administrator: administratorsByCustomer[customerId]?.[0] ?? 'ADM-0001',
      createdAt: approvedAt - (made.approvedAt - made.createdAt),
      approvedAt,
    };
  });
}
