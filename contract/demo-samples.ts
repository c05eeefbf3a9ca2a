import { certificateCount } from './certificate-downloads.contract.ts';
import { certificateDetail } from './certificates.contract.ts';
import { learnerDashboard, organizationDashboard } from './dashboards.contract.ts';
import { formatCall } from './demo-faults.ts';
import type { AnswerOf, Endpoint } from './endpoint.ts';
import { learnerFindByActivity, learnerList } from './learners.contract.ts';
import { ownedOrganizations } from './organizations.contract.ts';
import { reminderCheck } from './reminders.contract.ts';
import { reportMailList } from './report-mails.contract.ts';
import { type AudioStatus, sentenceDetail, sentenceList } from './sentences.contract.ts';

/** An answer that the demo does not give, by the call that a tester lets have it. */
export type DemoSample = { call: string; body: unknown };

const answerTo = <Called extends Endpoint>(called: Called, body: AnswerOf<Called>): DemoSample => ({
  call: formatCall(called),
  body,
});

const sections = ['keyFigures' as const, 'logins' as const];
const weekly = { orgCode: 'HALDEN', rhythm: 'week' as const, sections };
const monthly = { orgCode: 'HALDEN', rhythm: 'month' as const, sections };
const ended = { failedDayKey: '', ended: 'ORGANIZATION' as const };

/** A report that goes on, one that failed, and one of an organization that was taken away. */
export const sampleReportMails: AnswerOf<typeof reportMailList>['reportMails'] = [
  { ...weekly, id: 'r1', nextDayKey: '20261122', failedDayKey: '', ended: null },
  { ...monthly, id: 'r2', nextDayKey: '20261130', failedDayKey: '20261031', ended: null },
  { ...weekly, ...ended, id: 'r3', orgCode: '', nextDayKey: '' },
];

export const sampleCertificate = {
  valid: true,
  number: '7K3M-9QXT-4B2R',
  holder: 'Alma Amberley',
  course: 'Core Course',
  level: 'Level 3',
  issuedAt: 1_771_578_000,
} satisfies AnswerOf<typeof certificateDetail>;

export const sampleRevokedCertificate = { ...sampleCertificate, valid: false, revokedAt: 1_772_600_000 };

export const sampleCertificateCount = {
  count: 4_001,
  limit: 4_000,
  organizations: [{ id: 'org-halden-001', code: 'HALDEN-001', name: 'Head Office', count: 1_200 }],
} satisfies AnswerOf<typeof certificateCount>;

const otherLearner = { id: 'udwws1d13x', login: '20010062', nick: 'Bo', email: '', status: 'ENABLED' as const };
const learner = { id: 'uyre2vy5q', login: '20001444', nick: 'Ada', email: '', status: 'ENABLED' as const };
const toRow = (user: typeof learner) => ({
  user,
  org: { name: 'Head Office', parentOrgNames: [] },
  createdAt: 1_780_000_000,
});
const longList = { total: 10_001, page: 1, list: [toRow(learner)] };
const twoInactive = { total: 2, page: 1, list: [learner, otherLearner].map(toRow) };
const bothReady = [learner, otherLearner].map(({ id }) => ({ userId: id, outcome: 'READY' as const }));
const headOffice = { id: 'org-halden-001', code: 'HALDEN-001', name: 'Head Office', status: 'ENABLED' as const };

const createSentence = (code: string, status: AudioStatus): AnswerOf<typeof sentenceDetail>['activity'] => ({
  code,
  lessonCode: 'SL-0043-01',
  unitCode: 'SC-0043-U1',
  courseCode: 'SC-0043',
  text: 'It is a ten minute walk.',
  localizedText: '',
  type: 'SPEAKING',
  roleFigure: { gender: 'FEMALE', avatarUrl: '/avatars/female.svg', speakerRole: 1 },
  tts: { audioUrl: '', audioLink: '', status, errorReason: '', audioName: '', audioId: 'A1', durationSec: null },
  status: 'INEFFECTIVE',
  operator: { code: 'ADM-0003', name: '' },
  updatedAt: 1_780_000_000,
  revision: 1,
});
const createAudio = (code: string, status: AudioStatus): DemoSample =>
  answerTo(sentenceDetail, { activity: createSentence(code, status) });
const createAudios = (...statuses: AudioStatus[]): DemoSample => {
  const activities = statuses.map((status, at) => createSentence(`SA-0043-01-0${at + 1}`, status));
  return answerTo(sentenceList, { activities, total: activities.length });
};
const createAudioOfSentence = (status: AudioStatus) => createAudio('SA-0043-01-01', status);

const noModules = { summary: null, behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };

/** Answers for the page of faults, by the name in its address. */
export const demoSamples = {
  'three-reports': answerTo(reportMailList, { reportMails: sampleReportMails }),
  'valid-certificate': answerTo(certificateDetail, sampleCertificate),
  'revoked-certificate': answerTo(certificateDetail, sampleRevokedCertificate),
  'too-many-certificates': answerTo(certificateCount, sampleCertificateCount),
  'too-many-learners': answerTo(learnerList, longList),
  'too-many-inactive': answerTo(learnerFindByActivity, longList),
  'two-inactive': answerTo(learnerFindByActivity, twoInactive),
  'one-reminder-left': answerTo(reminderCheck, { list: bothReady, remaining: 1, mail: null }),
  'one-organization': answerTo(ownedOrganizations, { orgNodes: [{ org: headOffice, subOrgs: [] }] }),
  'no-members': answerTo(organizationDashboard, { ...noModules, summary: { memberCount: 0 } }),
  'no-behavior': answerTo(learnerDashboard, { ...noModules, behavior: { behaviors: null, absenceDays: null } }),
  'audio-unknown': createAudioOfSentence('STATUS_UNKNOWN'),
  'audio-waiting': createAudioOfSentence('UPLOAD_WAITING'),
  'audio-made': createAudioOfSentence('UPLOAD_OK'),
  'audio-checking': createAudioOfSentence('CHECKING'),
  'audio-not-made': createAudioOfSentence('UPLOAD_FAIL'),
  'audio-rejected': createAudioOfSentence('CHECK_FAIL'),
  'audios-waiting': createAudios('CHECK_OK', 'UPLOAD_WAITING'),
  'audios-ended': createAudios('CHECK_OK', 'UPLOAD_FAIL'),
  'audio-of-another': createAudio('SA-0043-01-02', 'CHECK_OK'),
} satisfies Readonly<Record<string, DemoSample>>;

export type DemoSampleName = keyof typeof demoSamples;
