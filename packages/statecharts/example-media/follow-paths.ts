import { makePaths } from '@learning-console/statecharts/paths';
import { followPath } from '@learning-console/statecharts/system';
import model from './charts/media-player.model.ts';
import { createPlayerSystem } from './player-system.ts';

// Each path of the chart is followed on a player of its own.
for (const path of makePaths(model).paths) {
  await followPath(createPlayerSystem(), path);
  console.log(`${path.name}: ${path.steps.length} steps`);
}
