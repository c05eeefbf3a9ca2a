import { defineConfig } from '@learning-console/statecharts/config';
import { requirementTexts, writeRequirements } from './tools/requirements-table.ts';

export default defineConfig({
  models: 'charts',
  exports: 'docs/statecharts',
  survivors: 'charts/surviving-mutants.json',
  screens: 'docs/state-screens',
  areas: {
    session: 'Signing in and sessions',
    shell: 'Page layout, messages and audio',
    organizations: 'Choosing organizations',
    learners: 'Learners',
    dashboard: 'Dashboard',
    accounts: 'Accounts',
    applications: 'Applications',
    certificates: 'Certificates',
    downloads: 'Downloads',
    courses: 'Speaking courses',
    patterns: 'Parts that several pages use',
  },
  requirements: requirementTexts,
  afterExport: writeRequirements,
  // Vite and the browser tests load only for the commands that need them.
  browserPaths: async () => {
    const { bundlePathTests } = await import('./tools/browser-specs/bundle.ts');
    return (await bundlePathTests()).tests;
  },
  writeSpecs: async (...input) => {
    const { writeSpecs } = await import('./tools/browser-specs/write-specs.ts');
    return writeSpecs(...input);
  },
});
