import { openDatabase } from '#server/core/database/open-database.ts';
import { createSeedConfig, daySeconds } from '#server/seed/demo-data.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { copyAdministrator } from './administrator-copies.ts';

/** Where the data of a server are. */
export type Place = { dataDir: string; databaseUrl?: string };

/** The e-mail of a copied administrator. */
export const formatEmail = (at: number): string => `load-${at}@example.com`;

/** The demo data of 2,000 learners, and copies of the administrator with all permissions. */
export async function fillWithDemo(place: Place, administrators: number): Promise<void> {
  const database = await openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  const now = Math.floor(Date.now() / 1000);
  const config = createSeedConfig({
    learners: 2_000,
    organizations: 40,
    days: 30,
    lastDay: Math.floor(now / daySeconds),
  });
  await saveDemoData({ database, now, timeZone: 'UTC', log: () => {}, config });
  const emails = Array.from({ length: administrators }, (_, at) => formatEmail(at));
  await copyAdministrator(database.db, 'admin@example.com', emails);
  await database.close();
}

export const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

/** The request that saves a new course. */
export const createCourseRequest = (title: string): RequestInit =>
  post({
    course: { title, localizedTitle: '', coverUrl: '/files/x.png', level: 'BEGINNER', organizationCodes: ['HALDEN'] },
  });

export const dashboards = '/api/v1/philippines/dashboards/organizations';

/** All parts of a dashboard. */
export const dashboardModules = ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS', 'STUDY_DURATION', 'SKILL_QUALITY'];

const formatDayKey = (ago: number) =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** The request for the dashboard of the demo's customer; first and last day in days ago, by UTC. */
export const createDashboardRequest = (first: number, last: number): RequestInit =>
  post({
    orgCode: 'HALDEN',
    modules: dashboardModules,
    startDayKey: formatDayKey(first),
    endDayKey: formatDayKey(last),
  });
