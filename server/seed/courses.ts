import type { VoiceGender } from '#contract/activities.contract.ts';
import type { CourseItemStatus } from '#contract/course-items.contract.ts';
import { type CourseLevel, courseLevelChoices } from '#contract/courses.contract.ts';
import { type Chance, chance } from './chance.ts';
import { occasions, themes } from './course-texts.ts';
import type { MadeOrganization } from './organizations.ts';
import { daySeconds, topic, type World } from './world.ts';

/** How many courses a made world has: each theme for each occasion. */
export const courseCount = themes.length * occasions.length;

type MadeActivity = {
  code: string;
  audioId: string;
  text: string;
  localizedText: string;
  gender: VoiceGender;
  /** Why no audio could be made; empty: it is yet to be made. */
  audioError: string;
};

type MadeLesson = { code: string; title: string; localizedTitle: string; activities: readonly MadeActivity[] };

/** A course of a made world, all in it of its status and by its operator. */
export type MadeCourse = {
  number: number;
  code: string;
  title: string;
  localizedTitle: string;
  level: Exclude<CourseLevel, 'UNKNOWN'>;
  status: Exclude<CourseItemStatus, 'STATUS_UNKNOWN'>;
  /** The code of an administrator. */
  operator: string;
  organizationIds: readonly string[];
  /** Unix seconds. */
  updatedAt: number;
  lessons: readonly MadeLesson[];
};

const padded = (number: number, places = 2): string => String(number).padStart(places, '0');

type Customers = Readonly<Record<'HALDEN' | 'MERIDIA' | 'OTHER', readonly [string, ...string[]]>>;

/** Whose courses a course may be, and who writes them; the last are shared with a customer whom its author does not know. */
const owners: readonly [Owner, ...Owner[]] = [
  { customers: ['HALDEN'], operator: 'ADM-0003' },
  { customers: ['HALDEN'], operator: 'ADM-0001' },
  { customers: ['MERIDIA'], operator: 'ADM-0001' },
  { customers: ['HALDEN', 'MERIDIA'], operator: 'ADM-0001' },
  { customers: ['OTHER'], operator: 'ADM-0006' },
  { customers: ['HALDEN', 'OTHER'], operator: 'ADM-0003' },
];
type Owner = { customers: readonly (keyof Customers)[]; operator: string };

const statuses = [
  'INEFFECTIVE',
  'EFFECTIVE',
  'INEFFECTIVE',
  'EFFECTIVE',
  'ARCHIVED',
  'EFFECTIVE',
  'INEFFECTIVE',
] as const;

/** The first items of `count` that chance has put in order. */
const some = <Item>(items: readonly Item[], count: number, luck: Chance): Item[] =>
  items
    .map((item) => ({ item, place: luck.next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ item }) => item);

function makeLesson(
  course: { number: number; status: MadeCourse['status'] },
  {
    index,
    title,
    pool,
  }: { index: number; title: readonly [string, string]; pool: readonly (readonly [string, string])[] },
  luck: Chance,
): MadeLesson {
  const name = `${padded(course.number, 4)}-${padded(index + 1)}`;
  const activities = some(pool, luck.whole(2, 8), luck).map(([text, localizedText], at): MadeActivity => {
    const isBroken = luck.is(0.04) && course.status === 'INEFFECTIVE';
    return {
      ...{ code: `SA-${name}-${padded(at + 1)}`, audioId: `AU-${name}-${padded(at + 1)}`, text, localizedText },
      gender: luck.is(0.5) ? 'FEMALE' : 'MALE',
      audioError: isBroken ? 'Made up: the demo shows what a failure looks like.' : '',
    };
  });
  return { code: `SL-${name}`, title: title[0], localizedTitle: title[1], activities };
}

function organizationsOf({ customers }: Owner, all: Customers, luck: Chance): string[] {
  const ids = customers.flatMap((customer) => some(all[customer], luck.whole(1, 2), luck));
  return [...new Set(ids)];
}

function makeCourse(world: World, all: Customers, index: number): MadeCourse {
  const luck = chance(world.seed, topic.course, index);
  const theme = themes[index % themes.length] ?? themes[0];
  const occasion = occasions[Math.floor(index / themes.length)] ?? occasions[0];
  const owner = owners[index % owners.length] ?? owners[0];
  const number = index + 1;
  const status = statuses[index % statuses.length] ?? 'INEFFECTIVE';
  const day = world.firstDay + Math.floor((index / courseCount) * world.days);
  const titles = some(theme.lessons, luck.whole(1, 6), luck);
  return {
    ...{ number, code: `SC-${padded(number, 4)}`, status, operator: owner.operator },
    title: `${theme.title[0]}: ${occasion[0]}`,
    localizedTitle: luck.is(0.2) ? '' : `${theme.title[1]}: ${occasion[1].toLowerCase()}`,
    level: courseLevelChoices[(index + Math.floor(index / 4)) % courseLevelChoices.length] ?? 'BEGINNER',
    organizationIds: organizationsOf(owner, all, luck),
    updatedAt: day * daySeconds + luck.whole(8 * 3_600, 17 * 3_600),
    lessons: titles.map((title, at) =>
      makeLesson({ number, status }, { index: at, title, pool: theme.sentences }, luck),
    ),
  };
}

const enabledOf = (prefix: string, organizations: readonly MadeOrganization[]): [string, ...string[]] => {
  const ids = organizations
    .filter(({ code, status }) => status === 'ENABLED' && code.split('-')[0] === prefix)
    .map(({ id }) => id);
  return [`org-${prefix.toLowerCase()}`, ...ids.slice(1)];
};

/** The speaking courses of a world, the oldest first. */
export function makeCourses(world: World, organizations: readonly MadeOrganization[]): MadeCourse[] {
  const all: Customers = {
    HALDEN: enabledOf('HALDEN', organizations),
    MERIDIA: enabledOf('MERIDIA', organizations),
    OTHER: enabledOf('OTHER', organizations),
  };
  return Array.from({ length: courseCount }, (_, index) => makeCourse(world, all, index));
}
