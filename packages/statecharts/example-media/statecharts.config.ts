import { defineConfig } from '@learning-console/statecharts/config';

export default defineConfig({
  models: 'charts',
  exports: 'exports',
  requirements: () => ({
    'PLAY-01': { text: 'A track plays as soon as it is loaded.', tests: [] },
    'PLAY-02': { text: 'The player remembers which captions were shown.', tests: [] },
  }),
});
