import { nodeLastDay } from '#server/core/runtime/node-support.ts';

/** The last day with fixes of each major version, from PostgreSQL's versioning policy. */
const postgresLastDays: Readonly<Record<number, string>> = {
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

const lastDays: Readonly<Record<string, (major: number) => string | undefined>> = {
  node: nodeLastDay,
  postgres: (major) => postgresLastDays[major],
};

const images = /^(?:FROM|\s*image:)\s+(node|postgres):(\d+)/gm;

/**
 * A sentence for each image of a Dockerfile or compose file that gets no fixes on a day,
 * or whose last day is not known here.
 * `day` is YYYY-MM-DD.
 */
export const findEndedImages = (text: string, day: string): string[] =>
  [...text.matchAll(images)].flatMap(([, name = '', major = '']) => {
    const lastDay = lastDays[name]?.(Number(major));
    if (lastDay === undefined) return `The last day with fixes of the image ${name}:${major} is not known: add it.`;
    return day > lastDay ? `The image ${name}:${major} has had no fixes since ${lastDay}.` : [];
  });
