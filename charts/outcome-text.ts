import { chooseBody, chooseFault, chooseSample, manyPolls, removeFaults } from './chosen-fault.ts';

type Answers = Readonly<Record<string, string | ((value: unknown) => string)>>;

/** The demo answers so without any preparation. */
const itself = '';

const answerWith = (body: unknown): string => chooseBody(body);

const oneLearner = 'a learner of the list';
const elsewhere = 'in a second browser, before the step that sends this call';
const withoutSections = 'use a server of a version without this section';
const remindOne = `${chooseSample('two-inactive')}; ${chooseSample('one-reminder-left')}`;

const codes: Answers = { 'recovery codes': (recoveryCodes) => answerWith({ recoveryCodes }) };
const stored: Answers = { stored: itself, 'storage is blocked': 'block the data of the site in the browser' };
const requested: Answers = { 'with a link': itself, 'with a mail to follow': answerWith({ url: '', taskId: 'T-1' }) };
/** The figures of a call, or those that a page gives its section. */
const isOfOrganization = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('summary' in value || ('figures' in value && isOfOrganization(value.figures)));

const section: Answers = {
  figures: itself,
  'nothing to show': (value) => chooseSample(isOfOrganization(value) ? 'no-members' : 'no-behavior'),
  'missing again': chooseFault('shape'),
};
const running = { 'one is running': 'request a download', 'two are running': 'request two downloads' };

/** How a tester causes what an actor returns, by the actor and the case. */
const texts: Readonly<Record<string, Answers>> = {
  audioPoll: {
    unknown: chooseSample('audio-unknown'),
    'still to be made': chooseSample('audio-waiting'),
    made: chooseSample('audio-made'),
    'being checked': chooseSample('audio-checking'),
    ready: itself,
    'not made': chooseSample('audio-not-made'),
    'no good': chooseSample('audio-rejected'),
    'another sentence': chooseSample('audio-of-another'),
    'one is not ready': chooseSample('audios-waiting', manyPolls),
    'none is under way': `${removeFaults} and ${chooseSample('audios-ended')}`,
  },
  checkImport: {
    'no problem': 'choose a file in which all organizations are known',
    'one problem': 'choose a file with an organization that nobody knows',
    'no problem in stored rows': itself,
    'one problem in stored rows': itself,
  },
  confirmSecondFactor: codes,
  copyItem: { 'the copy': itself },
  countCertificates: { 'as many as fit': itself, none: answerWith, 'too many': chooseSample('too-many-certificates') },
  coverTransfer: { sent: itself },
  deleteDiscarded: { deleted: itself },
  deleteFinished: { deleted: itself },
  deleteItem: { deleted: itself },
  editSentences: { 'the first row': itself, 'the second row': itself, 'both rows': itself },
  endSecondFactor: { '': chooseBody({}) },
  findOnServer: {
    everything: itself,
    'courses only': chooseFault('500', 'GET /ent/v1/client_users/find'),
  },
  findSecondFactor: { off: itself, on: answerWith },
  findUnsavedWork: { nothing: itself, 'two drafts': 'change a field in two forms and close their tabs' },
  inspectCertificates: {
    earned: answerWith({ canDownload: true }),
    'none earned': answerWith({ canDownload: false }),
  },
  listItems: {
    'three items': itself,
    'one item': `delete all rows but one ${elsewhere}`,
    'released items': `release the course ${elsewhere}`,
    nothing: `delete all rows ${elsewhere}`,
  },
  loadReminderPage: {
    'a first page': itself,
    'the last page': itself,
    'one more reminder that day': remindOne,
    'nobody to remind': 'remind all learners of the list before',
    'more than are checked': chooseSample('too-many-inactive'),
  },
  sendReminders: {
    'the first two': itself,
    'the third': itself,
  },
  listReportMails: {
    'three reports': chooseSample('three-reports'),
    'no report': 'remove all reports in the dialog',
  },
  saveWeeklyGoal: { 'the longest': itself, 'no goal': itself },
  savePdf: { complete: itself, 'without a section': withoutSections },
  addReportMail: {
    'without a section': withoutSections,
    'a new one': itself,
    'one that is sent already': 'choose the same rhythm and sections of the organization before',
  },
  listSessions: { 'two sessions': 'sign in in a second browser' },
  loadActivity: {
    ...running,
    completed: 'wait for the end of the download',
    'sign-ins of one': `${oneLearner} who has logged in this week, next to one who has not`,
  },
  loadAdministrator: { ada: itself },
  loadComparedFigures: { figures: itself },
  loadOrganizationTrend: { 'two weeks': itself },
  loadExportPage: {
    'a first page': itself,
    'the last page': itself,
    'a page without logins': chooseFault('404', 'POST /api/v1/philippines/dashboards/activity'),
    'more than a file has': chooseSample('too-many-learners'),
    'one row fewer': `disable a learner of the list ${elsewhere}`,
  },
  loadFigures: { figures: itself },
  loadItem: {
    'the item': itself,
    'an item to edit': itself,
    'a new item': itself,
    'a locked item': `release the course ${elsewhere}`,
  },
  loadLearner: { 'a learner': itself },
  loadLoginDays: {
    'no day': `${oneLearner} who has not logged in for a week`,
    'one day': `${oneLearner} who has logged in this week`,
    missing: chooseFault('shape'),
  },
  loadOrganizations: {
    all: itself,
    'one that failed': chooseFault('500', 'the call of that organization'),
    'one taken away': `take one of the organizations away ${elsewhere}`,
  },
  loadOwnedOrganizations: { one: itself },
  loadPage: {
    'rows of two pages': itself,
    'rows of one page': 'search what few rows have, or use a list of one page',
    nothing: answerWith({ total: 0, page: 1, currentPage: 1, list: [], courses: [] }),
    'a completed task': 'wait for the end of a download',
  },
  loadPermissions: { codes: itself },
  loadSection: section,
  loadSentences: {
    'two sentences': itself,
    'no sentence': `delete all sentences ${elsewhere}`,
    'released sentences': `release the course ${elsewhere}`,
  },
  loadSettings: { complete: itself },
  loadReport: {
    figures: itself,
    'without those before': `${chooseFault('slow')}, then ${chooseFault('500')}`,
    'without members': chooseFault('500', 'GET /ent/v1/client_users/find_by_study_time'),
    'no learners': chooseSample('no-members'),
  },
  loadUploadToken: { 'a token': itself },
  newerItems: { 'the same items': itself, 'other items': `add, delete or sort rows ${elsewhere}` },
  openImport: {
    nothing: itself,
    corrected: 'choose a file, correct a cell, then load the page again',
    interrupted: "press 'Submit', then load the page at once",
    'partly accepted': "press 'Submit' and 'Pause', then load the page again",
    accepted: "press 'Submit', wait for the end, then load the page again",
  },
  poll: {
    ...running,
    completed: 'wait for the end of the download',
    'still in progress': 'look while a large download runs',
    'no rows': 'remove the downloads in a second browser',
  },
  prepareCover: { ready: itself },
  readImport: {
    'a table': 'choose a CSV file with names of columns and two rows',
    'a header alone': 'choose a CSV file with names of columns alone',
    'no table': 'choose a picture',
    'no clear encoding': 'choose a CSV file with accents that is not in UTF-8',
  },
  readPicture: {
    good: 'choose a picture of 450*600 pixels',
    'too wide': 'choose a picture of 460*600 pixels',
    'too large': 'choose a picture of more than 5.12 MB',
    'no picture': 'choose a text file whose name ends with .png',
  },
  renewToken: { 'a token': itself },
  replaceRecoveryCodes: codes,
  requestCertificates: requested,
  requestLearnerCertificates: requested,
  saveChunks: stored,
  saveExport: { 'a file': itself },
  saveImport: stored,
  saveItem: { saved: itself },
  sendChunk: { accepted: itself },
  setUpSecondFactor: { 'a secret': itself },
  sortItems: { sorted: itself },
  takeEnded: {
    completed: 'wait for the end of the download',
    'completed and failed': 'wait for the end of two downloads, of which one fails',
    'canceled and completed': 'cancel one of two downloads and wait for the end of the other',
    gone: 'remove the download in a second browser',
    'taken by another tab': 'open a second tab and wait for the end of the download',
  },
  uploadCover: { stored: itself },
  verifyCertificate: { valid: chooseSample('valid-certificate'), revoked: chooseSample('revoked-certificate') },
};

/** How a tester causes that an actor returns `value`; undefined for an outcome that the table lacks. */
export function outcomeText(actor: string, name: string, value: unknown): string | undefined {
  const text = texts[actor]?.[name];
  return typeof text === 'function' ? text(value) : text;
}
