import type { CourseItemStatus } from '#contract/course-values.ts';
import { type CourseLevel, courseLevelChoices } from '#contract/course-values.ts';
import type { VoiceGender } from '#contract/sentences.contract.ts';
import { occasions, themes } from './course-texts.ts';
import { daySeconds, randomStream, type SeedConfig } from './demo-data.ts';
import type { OrganizationSeed } from './organizations.ts';
import { createRandom, type Random } from './random.ts';

export const courseCount = themes.length * occasions.length;

type SentenceSeed = {
  code: string;
  audioId: string;
  text: string;
  localizedText: string;
  gender: VoiceGender;
  /** Why audio generation failed; empty before it starts. */
  audioError: string;
};

type LessonSeed = { code: string; title: string; localizedTitle: string; activities: readonly SentenceSeed[] };

/** A course of the seed data; its items have its status and its operator. */
export type CourseSeed = {
  number: number;
  code: string;
  title: string;
  localizedTitle: string;
  level: Exclude<CourseLevel, 'UNKNOWN'>;
  status: Exclude<CourseItemStatus, 'STATUS_UNKNOWN'>;
  operator: string;
  organizationIds: readonly string[];
  /** Unix seconds. */
  updatedAt: number;
  lessons: readonly LessonSeed[];
};

const padded = (number: number, digits = 2): string => String(number).padStart(digits, '0');

type Customers = Readonly<Record<'HALDEN' | 'MERIDIA' | 'OTHER', readonly [string, ...string[]]>>;

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

const some = <Item>(items: readonly Item[], count: number, random: Random): Item[] =>
  items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item);

function makeLesson(
  course: { number: number; status: CourseSeed['status'] },
  {
    index,
    title,
    pool,
  }: { index: number; title: readonly [string, string]; pool: readonly (readonly [string, string])[] },
  random: Random,
): LessonSeed {
  const name = `${padded(course.number, 4)}-${padded(index + 1)}`;
  const activities = some(pool, random.whole(2, 8), random).map(([text, localizedText], at): SentenceSeed => {
    const isBroken = random.is(0.04) && course.status === 'INEFFECTIVE';
    return {
      code: `SA-${name}-${padded(at + 1)}`,
      audioId: `AU-${name}-${padded(at + 1)}`,
      text,
      localizedText,
      gender: random.is(0.5) ? 'FEMALE' : 'MALE',
      audioError: isBroken ? 'Made up: the demo shows what a failure looks like.' : '',
    };
  });
  return { code: `SL-${name}`, title: title[0], localizedTitle: title[1], activities };
}

function pickOrganizations({ customers }: Owner, all: Customers, random: Random): string[] {
  const ids = customers.flatMap((customer) => some(all[customer], random.whole(1, 2), random));
  return [...new Set(ids)];
}

function makeCourse(config: SeedConfig, all: Customers, index: number): CourseSeed {
  const random = createRandom(config.seed, randomStream.course, index);
  const theme = themes[index % themes.length] ?? themes[0];
  const occasion = occasions[Math.floor(index / themes.length)] ?? occasions[0];
  const owner = owners[index % owners.length] ?? owners[0];
  const number = index + 1;
  const status = statuses[index % statuses.length] ?? 'INEFFECTIVE';
  const day = config.firstDay + Math.floor((index / courseCount) * config.days);
  const titles = some(theme.lessons, random.whole(1, 6), random);
  return {
    number,
    code: `SC-${padded(number, 4)}`,
    status,
    operator: owner.operator,
    title: `${theme.title[0]}: ${occasion[0]}`,
    localizedTitle: random.is(0.2) ? '' : `${theme.title[1]}: ${occasion[1].toLowerCase()}`,
    level: courseLevelChoices[(index + Math.floor(index / 4)) % courseLevelChoices.length] ?? 'BEGINNER',
    organizationIds: pickOrganizations(owner, all, random),
    updatedAt: day * daySeconds + random.whole(8 * 3_600, 17 * 3_600),
    lessons: titles.map((title, at) =>
      makeLesson({ number, status }, { index: at, title, pool: theme.sentences }, random),
    ),
  };
}

const getEnabledIds = (prefix: string, organizations: readonly OrganizationSeed[]): [string, ...string[]] => {
  const ids = organizations
    .filter(({ code, status }) => status === 'ENABLED' && code.split('-')[0] === prefix)
    .map(({ id }) => id);
  return [`org-${prefix.toLowerCase()}`, ...ids.slice(1)];
};

export function makeCourses(config: SeedConfig, organizations: readonly OrganizationSeed[]): CourseSeed[] {
  const all: Customers = {
    HALDEN: getEnabledIds('HALDEN', organizations),
    MERIDIA: getEnabledIds('MERIDIA', organizations),
    OTHER: getEnabledIds('OTHER', organizations),
  };
  return Array.from({ length: courseCount }, (_, index) => makeCourse(config, all, index));
}
