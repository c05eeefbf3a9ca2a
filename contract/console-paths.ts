/** Addresses of pages that the server links to, in mails, files and answers. */
export const downloadTasksPath = '/manager/download';
export const certificatePath = '/cert';
export const passwordResetPath = '/login/forgot';
