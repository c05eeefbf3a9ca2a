import { periodMaxDays } from '#contract/dashboard-values.ts';
import { askManager } from '#rules/patterns/list-texts.ts';

export const periodTitle = 'One file of a period';
export const periodHint = `An XLSX file with one row for each member: study time in seconds, days studied, lessons and more. At most ${periodMaxDays} days, up to today.`;
export const period = 'Period';
export const prepare = 'Prepare file';
export const preparing = 'Requesting the file…';
export const requested = 'The file is being prepared. You will receive an e-mail as soon as it is ready.';
export const notOffered = 'This server makes no file of a period. The files of single days are below.';
export const dayFilesTitle = 'Files of single days';
export const periodOverloaded = 'Too many downloads are in progress. Try again in a few minutes.';
export const periodDenied = `You have no access to this study data. ${askManager}`;
