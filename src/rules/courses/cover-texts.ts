/** The texts of the cover of a course and of its upload. */

export const upload = 'Upload a Cover';
export const choose = 'Choose picture';
export const replace = 'Replace';
export const dismiss = 'Dismiss';
export const cancelUpload = 'Cancel upload';
export const remove = 'Remove';
export const checking = 'Checking the picture';
export const preparing = 'Preparing the picture';
export const uploading = 'Uploading';
export const progress = 'Upload';
export const uploaded = 'The picture is uploaded.';
export const tryAgain = 'Try again';
export const cover = 'Cover';
export const noPreview = 'No preview';
export const check = 'Check';
export const target = 'Target';
export const current = 'Current';
