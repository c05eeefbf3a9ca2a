import { defineConfig } from '@learning-console/statecharts/config';
import { findCommonProperties } from '#charts/properties.ts';
import { testerText } from '#charts/tester-text.ts';
import { findCalls } from '#tools/actor-calls.ts';
import { quickTests } from '#tools/mutate-tests.ts';
import { requirementTexts, writeRequirements } from '#tools/requirements-table.ts';

export default defineConfig({
  models: 'charts',
  // Actions only call services, which do nothing without a browser.
  runsActions: true,
  properties: findCommonProperties,
  exports: 'docs/statecharts',
  allExports: 'made/statecharts',
  survivors: 'charts/surviving-mutants.json',
  screens: 'made/state-screens',
  implementations: (file) => file.startsWith('src/machines/'),
  quickTests,
  areas: {
    session: 'Signing in and sessions',
    shell: 'Page layout, messages and audio',
    organizations: 'Choosing organizations',
    learners: 'Learners',
    dashboards: 'Dashboard',
    accounts: 'Accounts',
    administrators: 'Own account',
    applications: 'Applications',
    certificates: 'Certificates',
    downloads: 'Downloads',
    courses: 'Speaking courses',
    patterns: 'Parts that several pages use',
  },
  patterns: {
    list: { title: 'List', purpose: 'The rows of a list, page by page, with a search.' },
    orderedList: { title: 'Ordered list', purpose: 'All rows of a list, which the user can sort and delete.' },
    detail: { title: 'Detail', purpose: 'A page that shows one thing.' },
    form: { title: 'Form', purpose: 'A form that keeps a draft, asks before it is left, and saves.' },
    section: { title: 'Section', purpose: 'One part of a page, which loads again without the others.' },
  },
  requirements: requirementTexts,
  ...testerText,
  findCalls,
  afterAll: writeRequirements,
  // Vite and the browser tests load only for the commands that need them.
  browserPaths: async () => {
    const { bundlePathTests } = await import('#tools/browser-specs/bundle.ts');
    return (await bundlePathTests()).tests;
  },
  writeSpecs: async (...input) => {
    const { writeSpecs } = await import('#tools/browser-specs/write-specs.ts');
    return writeSpecs(...input);
  },
});
