/** The machines that each file of walks leads through pages; the files and the list of all machines are held against it. */
export const walkedMachines: Readonly<Record<string, readonly string[]>> = {
  'session-paths.test.ts': ['login', 'passwordReset', 'resetCountdown', 'start'],
  'session-walk.test.ts': ['session', 'tokenRefresh'],
  'walk-audio.test.ts': ['audioPlayer', 'copying'],
  'walk-course-cover.test.ts': ['coverSending', 'coverUpload'],
  'walk-course-form.test.ts': ['courseEditor'],
  'walk-courses.test.ts': ['courseList', 'courseStatus', 'courseDetail'],
  'walk-dashboard.test.ts': ['organizationDashboard', 'windowBefore', 'organizationSection'],
  'walk-editors.test.ts': ['lessonEditor', 'sentenceEditor'],
  'walk-learners.test.ts': ['learnerList', 'learnerSearch', 'activation'],
  'walk-lists.test.ts': ['lessonList', 'sentenceList'],
  'walk-organization-choices.test.ts': ['organizationChoices'],
  'walk-parts.test.ts': ['organizationPicker', 'chartFile'],
  'walk-report.test.ts': ['personalReport', 'reportSection'],
  'walk-sentence-audio.test.ts': ['sentenceAudio', 'audioPoll', 'lessonAudios'],
  'walk-sentences.test.ts': ['lessonDetail', 'sentenceDetail', 'sentenceFilter'],
  'walk-shell.test.ts': ['console', 'notices'],
};
