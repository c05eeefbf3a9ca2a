import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { organizationDashboardMachine } from './organization-dashboard.machine.ts';

const day = { today: '20261121', timeZone: 'UTC' };
const nothing: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};
const summary = { memberCount: 42 };
const behavior = { behaviors: null, absenceDays: 3 };
const studyProgress = {
  learnersSummary: { learnedPercentage: 40.5, learnedCount: 17 },
  pt: null,
  studyGoals: null,
  coursesSummary: null,
  pcSummary: null,
  totalStudyDurationMin: 90,
};
const noProgress = { ...studyProgress, learnersSummary: null, totalStudyDurationMin: 0 };
const skillQuality = {
  skills: {
    grammarAverage: 512,
    listeningAverage: null,
    speakingAverage: null,
    readingAverage: null,
    vocabularyAverage: null,
  },
  qualities: null,
  level: null,
  beQuality: null,
  aiQualities: null,
};
const noQuality = { ...skillQuality, skills: null };
const studyDuration = { totalStudyDurationMins: 90, averageTotalStudyDurationSec: 128, dailyStudyDurations: null };
const noDuration = { totalStudyDurationMins: 0, averageTotalStudyDurationSec: null, dailyStudyDurations: null };
const all: OrganizationDashboard = { summary, behavior, studyProgress, studyDuration, skillQuality };

/** How one section asked for by itself can come: with figures, with nothing to count, missing again, not at all. */
const sectionEnds = (filled: Partial<OrganizationDashboard>, empty: Partial<OrganizationDashboard>) => ({
  done: { figures: { ...nothing, ...filled }, 'nothing to count': { ...nothing, ...empty }, 'missing again': nothing },
  error: { offline: new Failure('offline') },
});

export default defineModel({
  machine: organizationDashboardMachine,
  title: 'Organisation dashboard',
  summary: 'Shows the study performance of one organisation in seven days, each section for itself.',
  area: 'dashboard',
  inputs: {
    'owns organisations': { ...day, owned: ['ACME', 'BETA'], address: '/dashboard' },
    'owns none': { ...day, owned: [], address: '/dashboard' },
  },
  cases: {
    'organization.choose': { 'the same': { code: 'ACME' }, another: { code: 'BETA' } },
    'window.startOn': { 'six days ago': { day: '20261115' }, 'in a week': { day: '20261128' } },
    'window.endOn': { yesterday: { day: '20261120' }, 'in a week': { day: '20261128' } },
    'address.changed': {
      'other days': { address: '/dashboard?org.start=20261102' },
      'not owned, not pickable': { address: '/dashboard?org.code=OTHER&org.start=20991231' },
    },
    'day.changed': { 'a new day': { today: '20261122' } },
    'section.retry': {
      'member summary': { module: 'SUMMARY' },
      'login behaviour': { module: 'BEHAVIOR' },
      'study progress': { module: 'STUDY_PROGRESS' },
      'study duration': { module: 'STUDY_DURATION' },
      'skill quality': { module: 'SKILL_QUALITY' },
    },
  },
  outcomes: {
    loadOrganizationDashboard: {
      done: {
        'all figures': all,
        'nothing to count': {
          ...nothing,
          summary: { memberCount: 0 },
          behavior: { behaviors: null, absenceDays: null },
          studyProgress: noProgress,
          studyDuration: noDuration,
          skillQuality: noQuality,
        },
        'no summary': { ...all, summary: null },
        'no behaviour': { ...all, behavior: null },
        'no progress': { ...all, studyProgress: null },
        'no duration': { ...all, studyDuration: null },
        'no skill quality': { ...all, skillQuality: null },
      },
      error: { offline: new Failure('offline') },
    },
    'loadSection SUMMARY': sectionEnds({ summary }, { summary: { memberCount: 0 } }),
    'loadSection BEHAVIOR': sectionEnds({ behavior }, { behavior: { behaviors: null, absenceDays: null } }),
    'loadSection STUDY_PROGRESS': sectionEnds({ studyProgress }, { studyProgress: noProgress }),
    'loadSection STUDY_DURATION': sectionEnds({ studyDuration }, { studyDuration: noDuration }),
    'loadSection SKILL_QUALITY': sectionEnds({ skillQuality }, { skillQuality: noQuality }),
  },
  person: {
    'organization.choose': 'Choose an organisation in the tree',
    'window.startOn': 'Pick a first day',
    'window.endOn': 'Pick a last day',
    'window.reset': "Press 'Last 7 Days'",
    'figures.retry': "Press 'Try again' on the page that could not load",
    'section.retry': "Press 'Try again' in the section",
  },
  key: ({ orgCode, today }) => [orgCode, today],
  rows: [
    {
      requirement: 'ORG-02',
      event: 'start',
      case: 'owns organisations',
      to: 'withOrganization.loading',
      holds: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    { requirement: 'ORG-16', event: 'start', case: 'owns none', to: 'withoutOrganization' },
    {
      requirement: 'USER-08',
      event: 'address.changed',
      case: 'other days',
      when: ({ owned, address }) => owned.length > 0 && address !== '/dashboard?org.start=20261102',
      to: 'withOrganization.loading',
      holds: ({ orgCode, window, figures }) =>
        orgCode === 'ACME' && window.start === '20261102' && window.end === '20261108' && figures === null,
    },
    {
      requirement: 'ORG-02',
      event: 'organization.choose',
      case: 'another',
      when: ({ orgCode }) => orgCode !== 'BETA',
      to: 'withOrganization.loading',
      holds: ({ orgCode, figures, address }) =>
        orgCode === 'BETA' && figures === null && address.includes('org.code=BETA'),
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.startOn',
      case: 'six days ago',
      to: 'withOrganization.loading',
      holds: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.endOn',
      case: 'yesterday',
      to: 'withOrganization.loading',
      holds: ({ window }) => window.start === '20261114' && window.end === '20261120',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.reset',
      when: ({ today }) => today === '20261121',
      to: 'withOrganization.loading',
      holds: ({ window }) => window.start === '20261115' && window.end === '20261121',
    },
    {
      requirement: 'ORG-03',
      from: 'withOrganization',
      event: 'window.reset',
      when: ({ today }) => today === '20261122',
      to: 'withOrganization.loading',
      holds: ({ window }) => window.start === '20261116' && window.end === '20261122',
    },
    {
      requirement: 'ORG-16',
      from: 'withOrganization.loading',
      event: 'done loadOrganizationDashboard',
      case: 'no behaviour',
      to: ['withOrganization.shown.summary.filled', 'withOrganization.shown.behavior.absent'],
    },
    {
      requirement: 'ORG-16',
      from: 'withOrganization.loading',
      event: 'error loadOrganizationDashboard',
      to: 'withOrganization.failed',
    },
  ],
});
