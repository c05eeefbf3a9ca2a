import type { AnyStateMachine } from 'xstate';
import { applicationImportMachine } from '#machines/applications/application-import.machine.ts';
import { importGridMachine } from '#machines/applications/import-grid.machine.ts';
import { importOpenerMachine } from '#machines/applications/import-opener.machine.ts';
import { coverTransferMachine } from '#machines/courses/cover-transfer.machine.ts';
import { comparisonMachine } from '#machines/dashboard/comparison.machine.ts';
import { activationMachine } from '#machines/learners/activation.machine.ts';
import { chartDownloadMachine } from '#machines/learners/chart-download.machine.ts';
import { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import { learnerSearchMachine } from '#machines/learners/learner-search.machine.ts';
import { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { organizationPickerMachine } from '#machines/organizations/organization-picker.machine.ts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { textDownloadMachine } from '#machines/patterns/text-download.machine.ts';
import { liveChartsMachine } from '#machines/shell/live-charts.machine.ts';
import { routerMachine } from '#machines/shell/router.machine.ts';
import { signOutMachine } from '#machines/shell/sign-out.machine.ts';
import { accountDetailMachine } from './accounts/account-detail.machine.ts';
import { accountEditorMachine } from './accounts/account-editor.machine.ts';
import { packageListMachine } from './accounts/package-list.machine.ts';
import { passwordChangeMachine } from './accounts/password-change.machine.ts';
import { secondFactorMachine } from './accounts/second-factor.machine.ts';
import { sessionListMachine } from './accounts/session-list.machine.ts';
import { applicationFormMachine } from './applications/application-form.machine.ts';
import { applicationListMachine } from './applications/application-list.machine.ts';
import { certificateVerificationMachine } from './certificates/certificate-verification.machine.ts';
import { audioPollMachine } from './courses/audio-poll.machine.ts';
import { courseDetailMachine } from './courses/course-detail.machine.ts';
import { courseEditorMachine } from './courses/course-editor.machine.ts';
import { courseListMachine } from './courses/course-list.machine.ts';
import { courseStatusMachine } from './courses/course-status.machine.ts';
import { coverUploadMachine } from './courses/cover-upload.machine.ts';
import { lessonAudiosMachine } from './courses/lesson-audios.machine.ts';
import { lessonDetailMachine } from './courses/lesson-detail.machine.ts';
import { lessonEditorMachine } from './courses/lesson-editor.machine.ts';
import { lessonListMachine } from './courses/lesson-list.machine.ts';
import { sentenceAudioMachine } from './courses/sentence-audio.machine.ts';
import { sentenceDetailMachine } from './courses/sentence-detail.machine.ts';
import { sentenceEditorMachine } from './courses/sentence-editor.machine.ts';
import { sentenceFilterMachine } from './courses/sentence-filter.machine.ts';
import { sentenceListMachine } from './courses/sentence-list.machine.ts';
import { organizationDashboardMachine } from './dashboard/organization-dashboard.machine.ts';
import { organizationSectionMachine } from './dashboard/organization-section.machine.ts';
import { bulkDownloadMachine } from './downloads/bulk-download.machine.ts';
import { downloadActivityMachine } from './downloads/download-activity.machine.ts';
import { downloadActivityPollMachine } from './downloads/download-activity-poll.machine.ts';
import { downloadOpenerMachine } from './downloads/download-opener.machine.ts';
import { downloadTaskActionMachine } from './downloads/download-task-action.machine.ts';
import { downloadTaskListMachine } from './downloads/download-task-list.machine.ts';
import { downloadTaskPollMachine } from './downloads/download-task-poll.machine.ts';
import { downloadWatchMachine } from './downloads/download-watch.machine.ts';
import { studyFileListMachine } from './downloads/study-file-list.machine.ts';
import { personalReportMachine } from './learners/personal-report.machine.ts';
import { reportSectionMachine } from './learners/report-section.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { tokenRefreshMachine } from './session/token-refresh.machine.ts';
import { appMachine } from './shell/app.machine.ts';
import { audioPlayerMachine } from './shell/audio-player.machine.ts';
import { noticesMachine } from './shell/notices.machine.ts';
import { loginMachine } from './sign-in/login.machine.ts';
import { loginCodeMachine } from './sign-in/login-code.machine.ts';
import { passwordResetMachine } from './sign-in/password-reset.machine.ts';
import { resetCountdownMachine } from './sign-in/reset-countdown.machine.ts';

/** Every machine with its title; the tests compare it with the models. */
export const allMachines: readonly { title: string; machine: AnyStateMachine }[] = [
  { title: 'Account detail', machine: accountDetailMachine },
  { title: 'Account editor', machine: accountEditorMachine },
  { title: 'Package list', machine: packageListMachine },
  { title: 'Password change', machine: passwordChangeMachine },
  { title: 'Two-step sign-in', machine: secondFactorMachine },
  { title: 'Session list', machine: sessionListMachine },
  { title: 'Application form', machine: applicationFormMachine },
  { title: 'Application list', machine: applicationListMachine },
  { title: 'Course detail', machine: courseDetailMachine },
  { title: 'Course editor', machine: courseEditorMachine },
  { title: 'Course list', machine: courseListMachine },
  { title: 'Course status', machine: courseStatusMachine },
  { title: 'Audio poll', machine: audioPollMachine },
  { title: 'Cover transfer', machine: coverTransferMachine },
  { title: 'Cover upload', machine: coverUploadMachine },
  { title: 'Lesson audios', machine: lessonAudiosMachine },
  { title: 'Sentence audio', machine: sentenceAudioMachine },
  { title: 'Lesson detail', machine: lessonDetailMachine },
  { title: 'Lesson editor', machine: lessonEditorMachine },
  { title: 'Lesson list', machine: lessonListMachine },
  { title: 'Sentence filter', machine: sentenceFilterMachine },
  { title: 'Sentence list', machine: sentenceListMachine },
  { title: 'Sentence detail', machine: sentenceDetailMachine },
  { title: 'Sentence editor', machine: sentenceEditorMachine },
  { title: 'Certificate verification', machine: certificateVerificationMachine },
  { title: 'Bulk download', machine: bulkDownloadMachine },
  { title: 'Download opener', machine: downloadOpenerMachine },
  { title: 'Download task action', machine: downloadTaskActionMachine },
  { title: 'Download task list', machine: downloadTaskListMachine },
  { title: 'Download task poll', machine: downloadTaskPollMachine },
  { title: 'Study file list', machine: studyFileListMachine },
  { title: 'Organization dashboard', machine: organizationDashboardMachine },
  { title: 'Organization section', machine: organizationSectionMachine },
  { title: 'Personal report', machine: personalReportMachine },
  { title: 'Report section', machine: reportSectionMachine },
  { title: 'Comparison', machine: comparisonMachine },
  { title: 'Password reset', machine: passwordResetMachine },
  { title: 'Reset code countdown', machine: resetCountdownMachine },
  { title: 'Session', machine: sessionMachine },
  { title: 'Sign-in', machine: loginMachine },
  { title: 'Sign-in code', machine: loginCodeMachine },
  { title: 'Token refresh', machine: tokenRefreshMachine },
  { title: 'Account activation', machine: activationMachine },
  { title: 'Application import', machine: applicationImportMachine },
  { title: 'Import grid', machine: importGridMachine },
  { title: 'Import opener', machine: importOpenerMachine },
  { title: 'Text download', machine: textDownloadMachine },
  { title: 'Copy', machine: copyMachine },
  { title: 'Learner list', machine: learnerListMachine },
  { title: 'Learner search', machine: learnerSearchMachine },
  { title: 'Chart download', machine: chartDownloadMachine },
  { title: 'Organization choices', machine: organizationChoicesMachine },
  { title: 'Organization picker', machine: organizationPickerMachine },
  { title: 'App', machine: appMachine },
  { title: 'Audio player', machine: audioPlayerMachine },
  { title: 'Download activity', machine: downloadActivityMachine },
  { title: 'Download activity poll', machine: downloadActivityPollMachine },
  { title: 'Download watch', machine: downloadWatchMachine },
  { title: 'Live charts', machine: liveChartsMachine },
  { title: 'Router', machine: routerMachine },
  { title: 'Sign-out', machine: signOutMachine },
  { title: 'Notices', machine: noticesMachine },
];
