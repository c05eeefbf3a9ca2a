import { type RouteName, routes } from '#rules/routes.ts';

const everyPage = 'on every page after sign-in';

/** Charts of parts that several pages have. */
const parts: Readonly<Record<string, string>> = {
  app: 'when the console opens',
  router: 'in the address of the browser',
  session: 'in the whole console',
  tokenRefresh: 'in the background, whenever an access token has expired',
  audioPlayer: 'on the pages of a lesson and of a sentence',
  notices: 'on every page, in the corner',
  liveCharts: 'on a page with ?charts in its address',
  signOut: `${everyPage}, in the menu of the administrator`,
  downloadWatch: everyPage,
  downloadActivity: everyPage,
  downloadActivityPoll: everyPage,
  copy: 'next to each ID',
  textDownload: 'on pages with tables, in their menu of downloads',
  chartDownload: 'on the pages with charts, in their menu of downloads',
  bulkDownload: 'in the download dialog of a dashboard, of a report or of the list of learners',
  downloadOpener: 'on the pages with the button of the download dialog',
  studyFileList: 'in the download dialog',
  organizationPicker: 'in the field of the organization of a page',
  organizationChoices: 'in the forms of courses and applications',
};

const pages: Readonly<Record<string, readonly RouteName[]>> = {
  login: ['login'],
  loginCode: ['login'],
  passwordReset: ['passwordReset'],
  resetCountdown: ['passwordReset'],
  certificateVerification: ['certificate'],
  organizationDashboard: ['dashboard'],
  organizationSection: ['dashboard'],
  comparison: ['dashboard'],
  personalReport: ['personalReport'],
  reportSection: ['personalReport'],
  passwordChange: ['accountSecurity'],
  secondFactor: ['accountSecurity'],
  sessionList: ['accountSecurity'],
  learnerList: ['accountList'],
  learnerSearch: ['accountList'],
  activation: ['accountList'],
  accountDetail: ['accountDetail'],
  accountEditor: ['accountEdit'],
  packageList: ['purchases'],
  applicationList: ['applicationList'],
  applicationForm: ['applicationForm'],
  importOpener: ['applicationList'],
  applicationImport: ['applicationList'],
  importGrid: ['applicationList'],
  downloadTaskList: ['downloads'],
  downloadTaskPoll: ['downloads'],
  downloadTaskAction: ['downloads'],
  courseList: ['courseList'],
  courseDetail: ['courseDetail'],
  courseStatus: ['courseList', 'courseDetail'],
  courseEditor: ['courseCreate', 'courseEdit'],
  coverUpload: ['courseCreate', 'courseEdit'],
  coverTransfer: ['courseCreate', 'courseEdit'],
  lessonList: ['courseDetail'],
  lessonDetail: ['lessonDetail'],
  lessonEditor: ['lessonCreate', 'lessonEdit'],
  lessonAudios: ['lessonDetail'],
  sentenceList: ['lessonDetail'],
  sentenceFilter: ['lessonDetail'],
  sentenceDetail: ['sentenceDetail'],
  sentenceAudio: ['sentenceDetail'],
  sentenceEditor: ['sentenceCreate', 'sentenceEdit'],
  audioPoll: ['lessonDetail', 'sentenceDetail'],
};

/** Where a tester finds a chart: the addresses of its pages, or the part of the console. */
export function placeText(machine: string): string {
  const names = pages[machine];
  if (!names) return parts[machine] ?? '';
  return `on ${names.map((name) => routes[name].path).join(' or ')}`;
}
