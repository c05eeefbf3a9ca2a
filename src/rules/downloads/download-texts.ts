/** The texts of the views of downloads. */

export const chooseOrganization = 'Choose an organization';
export const allBelow = 'The download contains all organizations below it.';
export const counting = 'Counting the certificates…';
export const cancel = 'Cancel';
export const close = 'Close';
export const back = 'Back';
export const download = 'Download';
export const noStudyData = 'There is no study data so far.';
export const studyDataAppears = 'A file appears for each day on which somebody studied.';
export const studyDataDenied = 'You have no access to this study data.';
export const askManager = 'Ask the person who manages your console.';
export const name = 'Name';
export const organizationName = 'Organization Name';
export const createdTime = 'Created Time';
export const teacherRemark = 'Teacher Remark';
export const downloadLink = 'Download Link';
export const studyDataFiles = 'Study data files';
export const id = 'ID';
export const attribution = 'Attribution';
export const status = 'Status';
export const operation = 'Operation';
export const retry = 'Retry';
export const tasksAppear =
  'Download certificates on Study Performance or User Account List, and the task appears here.';
export const tasksDenied = 'You have no access to these download tasks.';
export const recentTasks = 'Tasks of the recent 30 days';
export const tasks = 'Download tasks';
export const cancelDownload = 'Cancel download';
export const filesFailed = 'The files could not be loaded.';
export const noTasks = 'There are no download tasks of the recent 30 days.';
export const tasksFailed = 'The download tasks could not be loaded.';
export const continueDownload = 'Continue download';
export const downloadFile = (name: string): string => `Download: ${name}`;
export const progressLabel = (id: string): string => `Progress of ${id}`;
export const taskId = (id: string): string => `ID ${id}`;
