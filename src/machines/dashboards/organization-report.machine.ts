import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ReportPart } from '#contract/dashboard-values.ts';
import { type AddressChanged, addressListener } from '#machines/patterns/address-listener.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import { partsInUrl, toggledParts, withParts } from '#rules/dashboards/report-parts.ts';
import {
  type OrganizationUrl,
  type OrganizationUrlState,
  readOrganizationUrl,
} from '#rules/organizations/organization-url.ts';
import { comparedDays } from '#rules/patterns/compared-days.ts';
import {
  loadOrganizationReport,
  type OrganizationReport,
  type ReportRequest,
} from '#services/dashboards/organization-report.service.ts';

/** `canSeeMembers`: the administrator may see the figures of single learners. */
type Input = OrganizationUrl & { canSeeMembers: boolean };
type Context = Input &
  OrganizationUrlState & {
    parts: readonly ReportPart[];
    report: OrganizationReport | null;
  };
type Part = { part: ReportPart };
type Address = { address: string };
type Output = { output: OrganizationReport };

const readUrl = (url: OrganizationUrl) => ({ ...readOrganizationUrl(url), parts: partsInUrl(url.address) });

const report = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as ({ type: 'section.toggle' } & Part) | AddressChanged | { type: 'page.retry' },
    tags: {} as 'shown' | 'withoutChanges' | 'empty' | 'denied' | 'sevenDaysOnly' | 'failed' | 'withoutOrganization',
  },
  actors: {
    addressListener,
    loadReport: fromPromise<OrganizationReport, ReportRequest>(({ input, signal }) =>
      loadOrganizationReport(input, signal),
    ),
  },
  guards: {
    hasOrganization: ({ context }) => context.orgCode !== '',
    isOtherReport: ({ context }, { address }: Address) => {
      const { orgCode, period, window } = readUrl({ ...context, address });
      const isSame = orgCode === context.orgCode && period === context.period;
      return !isSame || window.start !== context.window.start || window.end !== context.window.end;
    },
    canToggle: ({ context: { parts } }, { part }: Part) => toggledParts(parts, part).length > 0,
    isEmpty: (_, { output }: Output) => output.figures.summary?.memberCount === 0,
    isWithoutChanges: ({ context }, { output }: Output) => output.compared === null && comparedDays(context) !== null,
    isWithoutMembers: (_, { output }: Output) => output.members === 'failed',
    isForbidden: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
    isWithoutPeriods: ({ context: { period } }, { error }: ErrorParams) =>
      period !== 'week' && isKind(error, 'notFound'),
  },
  actions: {
    setReport: assign((_, { output }: Output) => ({ report: output })),
    setUrlState: assign(({ context }, { address }: Address) => ({
      ...readUrl({ ...context, address }),
      address,
      report: null,
    })),
    setParts: assign((_, { address }: Address) => ({ address, parts: partsInUrl(address) })),
  },
}).extend({
  actions: {
    // The choice leaves no step for Back.
    toggleSection: enqueueActions(({ context, enqueue }, { part }: Part) => {
      const parts = toggledParts(context.parts, part);
      const address = withParts(context.address, parts);
      enqueue.sendTo(browser, { type: 'navigate', path: address, replace: true });
      enqueue.assign({ parts, address });
    }),
  },
});

export const organizationReportMachine = report.createMachine({
  id: 'organizationReport',
  description: 'Shows a report about one organization in a period, with the sections that the user chooses.',
  context: ({ input }) => ({ ...input, ...readUrl(input), report: null }),
  invoke: { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
  initial: 'choosing',
  on: {
    'address.changed': [
      {
        description: 'Back or a link selects another organization or other days.',
        guard: { type: 'isOtherReport', params: toEvent },
        target: '.choosing',
        actions: { type: 'setUrlState', params: toEvent },
        meta: { requirements: ['MONTH-08'] },
      },
      {
        description: 'Back or a link selects other sections.',
        actions: { type: 'setParts', params: toEvent },
        meta: { requirements: ['MONTH-09'] },
      },
    ],
  },
  states: {
    choosing: {
      description: 'Chooses the organization in the URL, by default the first one that is owned.',
      always: [
        { description: 'The report is about this organization.', guard: 'hasOrganization', target: 'loading' },
        { description: 'There is no organization to report about.', target: 'withoutOrganization' },
      ],
    },
    withoutOrganization: {
      description: 'The page says that there is no organization to show.',
      tags: 'withoutOrganization',
      meta: { requirements: ['SHELL-11'] },
    },
    loading: {
      description: 'The figures of the period and of the days before are loading.',
      meta: { requirements: ['MONTH-08'] },
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: ({ context: { orgCode, period, window, today, canSeeMembers } }) => ({
          orgCode,
          period,
          window,
          today,
          canSeeMembers,
        }),
        onDone: [
          {
            description: 'The organization had no enabled learners in the period.',
            guard: { type: 'isEmpty', params: toEvent },
            target: 'empty',
            meta: { requirements: ['MONTH-13'] },
          },
          {
            description: 'The figures of the days before could not be loaded.',
            guard: { type: 'isWithoutChanges', params: toEvent },
            target: 'shown.withoutChanges',
            actions: { type: 'setReport', params: toEvent },
            meta: { requirements: ['MONTH-13'] },
          },
          {
            description: 'The study time of members could not be loaded.',
            guard: { type: 'isWithoutMembers', params: toEvent },
            target: 'shown.withoutMembers',
            actions: { type: 'setReport', params: toEvent },
            meta: { requirements: ['MONTH-18'] },
          },
          {
            description: 'All figures have loaded.',
            target: 'shown.complete',
            actions: { type: 'setReport', params: toEvent },
          },
        ],
        onError: [
          {
            description: 'The server denies access to this organization.',
            guard: { type: 'isForbidden', params: toEvent },
            target: 'denied',
            meta: { requirements: ['PERM-05'] },
          },
          {
            description: 'The server has figures of seven days only.',
            guard: { type: 'isWithoutPeriods', params: toEvent },
            target: 'sevenDaysOnly',
            meta: { requirements: ['MONTH-04'] },
          },
          {
            description: 'The figures could not be loaded; no notice is shown.',
            target: 'failed',
            meta: { requirements: ['MONTH-13'] },
          },
        ],
      },
    },
    shown: {
      description: 'The report shows the chosen sections.',
      tags: 'shown',
      meta: { requirements: ['MONTH-08', 'MONTH-09'] },
      on: {
        'section.toggle': {
          description: 'The user adds or removes a section; the last one stays.',
          guard: { type: 'canToggle', params: toEvent },
          actions: { type: 'toggleSection', params: toEvent },
          meta: { requirements: ['MONTH-09'] },
        },
      },
      initial: 'complete',
      states: {
        complete: { description: 'The report has all figures, with their changes if days can be compared.' },
        withoutMembers: {
          description: 'The section of members says that it could not be loaded and offers a retry.',
          meta: { requirements: ['MONTH-18'] },
          on: {
            'page.retry': {
              description: 'The user loads the report again.',
              target: '#organizationReport.loading',
            },
          },
        },
        withoutChanges: {
          description: 'The report has no changes; it says so and offers a retry.',
          tags: 'withoutChanges',
          meta: { requirements: ['MONTH-13'] },
          on: {
            'page.retry': {
              description: 'The user loads the report again.',
              target: '#organizationReport.loading',
            },
          },
        },
      },
    },
    empty: {
      description: 'The page says that the organization had no enabled learners.',
      tags: 'empty',
      meta: { requirements: ['MONTH-13'] },
    },
    denied: {
      description: 'The page says that the user has no access to this organization.',
      tags: 'denied',
      meta: { requirements: ['PERM-05'] },
    },
    sevenDaysOnly: {
      description: 'The page says that the server has figures of seven days only.',
      tags: 'sevenDaysOnly',
      meta: { requirements: ['MONTH-04'] },
    },
    failed: {
      description: 'The page says that it has no figures and offers a retry.',
      tags: 'failed',
      meta: { requirements: ['MONTH-13'] },
      on: { 'page.retry': { description: 'The user loads the report again.', target: 'loading' } },
    },
  },
});
