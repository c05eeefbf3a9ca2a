import type { Db } from '#server/core/database/schema.ts';
import { demoIds } from './demo-ids.ts';
import { readSeedConfig } from './save-demo-data.ts';

/** What belongs to the demo data of a database; undefined if it has none. */
export const findDemo = async (db: Db): Promise<ReturnType<typeof demoIds> | undefined> => {
  const config = await readSeedConfig(db);
  return config && demoIds(config);
};
