export const noun = { one: 'application', many: 'applications' };
export const narrowing = 'Choose a status or an application time, press Search, and export again.';
export const rejectedBy = 'Rejected by';
export const reason = 'Reason';
