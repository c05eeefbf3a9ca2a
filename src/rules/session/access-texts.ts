export const denied = 'No access';
export const openPages = 'You can go to';
export const permissionsFailed = 'Your permissions could not be loaded.';
export const pageOpens = 'The page opens as soon as they are known.';
export const needs = (title: string, permission: string): string =>
  `${title} needs the permission ${permission}, which your account does not have. Ask the person who manages your organization’s console to grant it.`;
