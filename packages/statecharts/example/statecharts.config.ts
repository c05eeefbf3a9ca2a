import { defineConfig } from '@learning-console/statecharts/config';

export default defineConfig({
  models: 'charts',
  exports: 'exports',
  allExports: 'made',
  screens: 'screens',
  requirements: () => ({
    'LOCK-01': { text: 'A locker opens for the code of its parcel.', tests: [] },
    'LOCK-02': { text: 'The third wrong code blocks a locker.', tests: [] },
  }),
});
