import type { AnyStateMachine } from 'xstate';
import { audioPollMachine } from './courses/audio-poll.machine.ts';
import { courseDetailMachine } from './courses/course-detail.machine.ts';
import { courseEditorMachine } from './courses/course-editor.machine.ts';
import { courseListMachine } from './courses/course-list.machine.ts';
import { courseStatusMachine } from './courses/course-status.machine.ts';
import { coverSendingMachine } from './courses/cover-sending.machine.ts';
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
import { windowBeforeMachine } from './dashboard/window-before.machine.ts';
import { personalReportMachine } from './learners/personal-report.machine.ts';
import { reportSectionMachine } from './learners/report-section.machine.ts';
import { loginMachine } from './session/login.machine.ts';
import { passwordResetMachine } from './session/password-reset.machine.ts';
import { resetCountdownMachine } from './session/reset-countdown.machine.ts';
import { sessionMachine } from './session/session.machine.ts';
import { tokenRefreshMachine } from './session/token-refresh.machine.ts';
import { activationMachine } from './shared/activation.machine.ts';
import { chartFileMachine } from './shared/chart-file.machine.ts';
import { copyingMachine } from './shared/copying.machine.ts';
import { learnerListMachine } from './shared/learner-list.machine.ts';
import { learnerSearchMachine } from './shared/learner-search.machine.ts';
import { organizationChoicesMachine } from './shared/organization-choices.machine.ts';
import { organizationPickerMachine } from './shared/organization-picker.machine.ts';
import { audioPlayerMachine } from './shell/audio-player.machine.ts';
import { consoleMachine } from './shell/console.machine.ts';
import { noticesMachine } from './shell/notices.machine.ts';
import { startMachine } from './shell/start.machine.ts';

/** Every machine with its title; the tests hold it against the models. */
export const allMachines: readonly { title: string; machine: AnyStateMachine }[] = [
  { title: 'Course detail', machine: courseDetailMachine },
  { title: 'Course editor', machine: courseEditorMachine },
  { title: 'Course list', machine: courseListMachine },
  { title: 'Course status', machine: courseStatusMachine },
  { title: 'Audio poll', machine: audioPollMachine },
  { title: 'Cover sending', machine: coverSendingMachine },
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
  { title: 'Organisation dashboard', machine: organizationDashboardMachine },
  { title: 'Organisation section', machine: organizationSectionMachine },
  { title: 'Personal report', machine: personalReportMachine },
  { title: 'Report section', machine: reportSectionMachine },
  { title: 'Window before', machine: windowBeforeMachine },
  { title: 'Password reset', machine: passwordResetMachine },
  { title: 'Reset code countdown', machine: resetCountdownMachine },
  { title: 'Session', machine: sessionMachine },
  { title: 'Sign-in', machine: loginMachine },
  { title: 'Token refresh', machine: tokenRefreshMachine },
  { title: 'Account activation', machine: activationMachine },
  { title: 'Copying', machine: copyingMachine },
  { title: 'Learner list', machine: learnerListMachine },
  { title: 'Learner search', machine: learnerSearchMachine },
  { title: 'Chart file', machine: chartFileMachine },
  { title: 'Organisation choices', machine: organizationChoicesMachine },
  { title: 'Organisation picker', machine: organizationPickerMachine },
  { title: 'Audio player', machine: audioPlayerMachine },
  { title: 'Console', machine: consoleMachine },
  { title: 'Notices', machine: noticesMachine },
  { title: 'Start', machine: startMachine },
];
