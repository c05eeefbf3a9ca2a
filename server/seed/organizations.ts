import { randomStream, type SeedConfig } from './demo-data.ts';
import { departmentNames } from './names.ts';
import { createRandom } from './random.ts';

export type OrganizationSeed = {
  id: string;
  code: string;
  name: string;
  parentId: string | null;
  status: 'ENABLED' | 'DISABLED';
  level: number;
  weight: number;
};

/** The customers and their share of the organizations. */
export const customers = [
  { prefix: 'HALDEN', name: 'Halden Lantern Works', share: 0.6 },
  { prefix: 'MERIDIA', name: 'Meridia Ferry Lines', share: 0.25 },
  { prefix: 'OTHER', name: 'Opal & Otter Insurance', share: 0.15 },
] as const;

type Customer = (typeof customers)[number];

const levels = 4;

const branching = (count: number): number => {
  let children = 1;
  const room = () => Array.from({ length: levels }, (_, level) => children ** level).reduce((sum, one) => sum + one, 0);
  while (room() < count) children += 1;
  return children;
};

const formatCode = (customer: Customer, index: number): string =>
  index === 0 ? customer.prefix : `${customer.prefix}-${String(index).padStart(3, '0')}`;

const formatId = (customer: Customer, index: number): string => `org-${formatCode(customer, index).toLowerCase()}`;

function formatName(customer: Customer, index: number): string {
  if (index === 0) return customer.name;
  const round = Math.floor((index - 1) / departmentNames.length);
  const department = departmentNames[(index - 1) % departmentNames.length] ?? '';
  return round === 0 ? department : `${department} ${round + 1}`;
}

function makeTree(config: SeedConfig, customer: Customer, count: number): OrganizationSeed[] {
  const children = branching(count);
  const made: OrganizationSeed[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(config.seed, randomStream.organization, customers.indexOf(customer), index);
    const parent = index === 0 ? undefined : made[Math.floor((index - 1) / children)];
    made.push({
      id: formatId(customer, index),
      code: formatCode(customer, index),
      name: formatName(customer, index),
      parentId: parent?.id ?? null,
      status: index > 2 && random.is(0.12) ? 'DISABLED' : 'ENABLED',
      level: (parent?.level ?? 0) + 1,
      weight: index % 7 === 6 ? 0 : random.whole(1, 9),
    });
  }
  return made;
}

/** Returns the organizations, parents before children. */
export function makeOrganizations(config: SeedConfig): OrganizationSeed[] {
  const [first, second, third] = customers;
  const ofSecond = Math.max(1, Math.round(config.organizations * second.share));
  const ofThird = Math.max(1, Math.round(config.organizations * third.share));
  const ofFirst = Math.max(1, config.organizations - ofSecond - ofThird);
  return [
    ...makeTree(config, first, ofFirst),
    ...makeTree(config, second, ofSecond),
    ...makeTree(config, third, ofThird),
  ];
}
