import { demoPassword } from '#contract/demo-accounts.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { demoAdministrators } from './administrators.ts';
import { saveDemoParts } from './demo-parts.ts';
import { hasDemoData, saveDemoData } from './save-demo-data.ts';

const saveDemo = async ({ database, clock, settings, files }: ServerContext): Promise<void> => {
  const { timeZone, ...addresses } = settings.console;
  const config = await saveDemoData({ database, now: getSeconds(clock), timeZone, log: console.log });
  await saveDemoParts({ db: database.db, config, files, addresses, log: console.log });
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
