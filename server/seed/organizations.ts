import { chance } from './chance.ts';
import { departmentNames } from './names.ts';
import { topic, type World } from './world.ts';

/** An organisation of a made world; roots have no parent. */
export type MadeOrganization = {
  id: string;
  code: string;
  name: string;
  parentId: string | null;
  status: 'ENABLED' | 'DISABLED';
  /** 1 for a customer, then one more with each level below. */
  level: number;
  /** How many learners come here, beside the others' weights; 0: none at all. */
  weight: number;
};

/** The customers of a made world, with their share of its organisations. */
export const customers = [
  { prefix: 'HALDEN', name: 'Halden Lantern Works', share: 0.6 },
  { prefix: 'MERIDIA', name: 'Meridia Ferry Lines', share: 0.25 },
  { prefix: 'OTHER', name: 'Opal & Otter Insurance', share: 0.15 },
] as const;

type Customer = (typeof customers)[number];

const levels = 4;

/** The smallest number of children with which `count` organisations fit into four levels. */
const branching = (count: number): number => {
  let children = 1;
  const room = () => Array.from({ length: levels }, (_, level) => children ** level).reduce((sum, one) => sum + one, 0);
  while (room() < count) children += 1;
  return children;
};

const codeOf = (customer: Customer, index: number): string =>
  index === 0 ? customer.prefix : `${customer.prefix}-${String(index).padStart(3, '0')}`;

const idOf = (customer: Customer, index: number): string => `org-${codeOf(customer, index).toLowerCase()}`;

function nameOf(customer: Customer, index: number): string {
  if (index === 0) return customer.name;
  const round = Math.floor((index - 1) / departmentNames.length);
  const department = departmentNames[(index - 1) % departmentNames.length] ?? '';
  return round === 0 ? department : `${department} ${round + 1}`;
}

function makeTree(world: World, customer: Customer, count: number): MadeOrganization[] {
  const children = branching(count);
  const made: MadeOrganization[] = [];
  for (let index = 0; index < count; index += 1) {
    const luck = chance(world.seed, topic.organization, customers.indexOf(customer), index);
    const parent = index === 0 ? undefined : made[Math.floor((index - 1) / children)];
    made.push({
      id: idOf(customer, index),
      code: codeOf(customer, index),
      name: nameOf(customer, index),
      parentId: parent?.id ?? null,
      status: index > 2 && luck.is(0.12) ? 'DISABLED' : 'ENABLED',
      level: (parent?.level ?? 0) + 1,
      weight: index % 7 === 6 ? 0 : luck.whole(1, 9),
    });
  }
  return made;
}

/** The organisations of a world, every parent before its children. */
export function makeOrganizations(world: World): MadeOrganization[] {
  const [first, second, third] = customers;
  const ofSecond = Math.max(1, Math.round(world.organizations * second.share));
  const ofThird = Math.max(1, Math.round(world.organizations * third.share));
  const ofFirst = Math.max(1, world.organizations - ofSecond - ofThird);
  return [...makeTree(world, first, ofFirst), ...makeTree(world, second, ofSecond), ...makeTree(world, third, ofThird)];
}
