/** Addresses of pages that the server links to, in mails, files and answers. */
export const downloadTasksPath = '/manager/download';
export const applicationListPath = '/manager/apply/list';
export const certificatePath = '/cert';
export const passwordResetPath = '/login/forgot';
/** The HTML parts of the mails of a demo; their IDs follow. */
export const outboxMailPath = '/demo/outbox/mails/';

/** Calls of the console that need no token: the first request, and the upload host of a cover. */
export const settingsPath = '/settings.json';
export const uploadPath = '/upload';
