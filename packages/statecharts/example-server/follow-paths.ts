import { makePaths } from '@learning-console/statecharts/paths';
import { followPath } from '@learning-console/statecharts/system';
import model from '../example/charts/parcel-locker.model.ts';
import { createLockerSystem } from './locker-system.ts';

// Follows each transition of the chart on a server of its own:
// `npx tsx example-server/follow-paths.ts`.
for (const path of makePaths(model).paths.filter(({ depth }) => depth === 'transition')) {
  await followPath(createLockerSystem(), path);
  console.log(`${path.name}: ${path.steps.length} steps`);
}
