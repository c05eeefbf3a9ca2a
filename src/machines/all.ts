import type { AnyStateMachine } from 'xstate';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { accountEditorMachine } from '#machines/accounts/account-editor.machine.ts';
import { packageListMachine } from '#machines/accounts/package-list.machine.ts';
import { passwordChangeMachine } from '#machines/administrators/password-change.machine.ts';
import { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import { sessionListMachine } from '#machines/administrators/session-list.machine.ts';
import { applicationFormMachine } from '#machines/applications/application-form.machine.ts';
import { applicationImportMachine } from '#machines/applications/application-import.machine.ts';
import { applicationListMachine } from '#machines/applications/application-list.machine.ts';
import { importGridMachine } from '#machines/applications/import-grid.machine.ts';
import { importOpenerMachine } from '#machines/applications/import-opener.machine.ts';
import { certificateVerificationMachine } from '#machines/certificates/certificate-verification.machine.ts';
import { audioPollMachine } from '#machines/courses/audio-poll.machine.ts';
import { courseDetailMachine } from '#machines/courses/course-detail.machine.ts';
import { courseEditorMachine } from '#machines/courses/course-editor.machine.ts';
import { courseListMachine } from '#machines/courses/course-list.machine.ts';
import { courseStatusMachine } from '#machines/courses/course-status.machine.ts';
import { coverTransferMachine } from '#machines/courses/cover-transfer.machine.ts';
import { coverUploadMachine } from '#machines/courses/cover-upload.machine.ts';
import { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';
import { lessonDetailMachine } from '#machines/courses/lesson-detail.machine.ts';
import { lessonEditorMachine } from '#machines/courses/lesson-editor.machine.ts';
import { lessonListMachine } from '#machines/courses/lesson-list.machine.ts';
import { sentenceAudioMachine } from '#machines/courses/sentence-audio.machine.ts';
import { sentenceDetailMachine } from '#machines/courses/sentence-detail.machine.ts';
import { sentenceEditorMachine } from '#machines/courses/sentence-editor.machine.ts';
import { sentenceFilterMachine } from '#machines/courses/sentence-filter.machine.ts';
import { sentenceListMachine } from '#machines/courses/sentence-list.machine.ts';
import { chartDownloadMachine } from '#machines/dashboards/chart-download.machine.ts';
import { comparisonMachine } from '#machines/dashboards/comparison.machine.ts';
import { organizationDashboardMachine } from '#machines/dashboards/organization-dashboard.machine.ts';
import { organizationSectionMachine } from '#machines/dashboards/organization-section.machine.ts';
import { bulkDownloadMachine } from '#machines/downloads/bulk-download.machine.ts';
import { downloadActivityMachine } from '#machines/downloads/download-activity.machine.ts';
import { downloadActivityPollMachine } from '#machines/downloads/download-activity-poll.machine.ts';
import { downloadOpenerMachine } from '#machines/downloads/download-opener.machine.ts';
import { downloadTaskActionMachine } from '#machines/downloads/download-task-action.machine.ts';
import { downloadTaskListMachine } from '#machines/downloads/download-task-list.machine.ts';
import { downloadTaskPollMachine } from '#machines/downloads/download-task-poll.machine.ts';
import { downloadWatchMachine } from '#machines/downloads/download-watch.machine.ts';
import { studyFileListMachine } from '#machines/downloads/study-file-list.machine.ts';
import { activationMachine } from '#machines/learners/activation.machine.ts';
import { learnerListMachine } from '#machines/learners/learner-list.machine.ts';
import { learnerSearchMachine } from '#machines/learners/learner-search.machine.ts';
import { personalReportMachine } from '#machines/learners/personal-report.machine.ts';
import { reportSectionMachine } from '#machines/learners/report-section.machine.ts';
import { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import { organizationPickerMachine } from '#machines/organizations/organization-picker.machine.ts';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import { textDownloadMachine } from '#machines/patterns/text-download.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { audioPlayerMachine } from '#machines/shell/audio-player.machine.ts';
import { liveChartsMachine } from '#machines/shell/live-charts.machine.ts';
import { noticesMachine } from '#machines/shell/notices.machine.ts';
import { routerMachine } from '#machines/shell/router.machine.ts';
import { signOutMachine } from '#machines/shell/sign-out.machine.ts';
import { loginMachine } from '#machines/sign-in/login.machine.ts';
import { loginCodeMachine } from '#machines/sign-in/login-code.machine.ts';
import { passwordResetMachine } from '#machines/sign-in/password-reset.machine.ts';
import { resetCountdownMachine } from '#machines/sign-in/reset-countdown.machine.ts';

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
