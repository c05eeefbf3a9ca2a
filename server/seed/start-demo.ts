import { demoPassword } from '#server/administrators/demo-password.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { secondsOf } from '#server/core/runtime/clock.ts';
import { demoAdministrators } from './administrators.ts';
import { saveDemoApplications } from './save-demo-applications.ts';
import { saveDemoCourses } from './save-demo-courses.ts';
import { hasDemoData, saveDemoData } from './save-demo-data.ts';

const saveDemo = async ({ database, clock, settings, files }: ServerContext): Promise<void> => {
  const { timeZone, ...addresses } = settings.console;
  const config = await saveDemoData({ database, now: secondsOf(clock), timeZone, log: console.log });
  await saveDemoCourses({ db: database.db, config, files, addresses, log: console.log });
  await saveDemoApplications({ db: database.db, config, log: console.log });
};

/** Creates the demo data at the first start. Later starts bring it up to date in the background. */
export const prepareDemo = async (context: ServerContext): Promise<void> => {
  if (await hasDemoData(context.database.db)) context.background.run('demo data', () => saveDemo(context));
  else await saveDemo(context);
};

export const printDemoAdministrators = (): void => {
  console.log(`Sign in with the password ${demoPassword} as`);
  for (const { email, jobTitle } of demoAdministrators) console.log(`  ${email} (${jobTitle})`);
};
