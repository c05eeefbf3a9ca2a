import type { FirstCall } from './endpoint.ts';
import { listSorts } from './sorts.ts';

export const applicationPageSize = 10;
export const applicationsMax = 200;
export const applicationNameMaxLength = 40;

export const applicationStatuses = ['PENDING', 'APPLIED', 'SUCCESS', 'REFUSED', 'ERROR'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
/**
 * The application waits for a review or for the learner.
 * Within a customer, an address has at most one such application.
 */
export const openApplicationStatuses = ['PENDING', 'APPLIED'] as const satisfies readonly ApplicationStatus[];

export type ReviewDecision = 'DELAY' | 'PASS' | 'REFUSE';

/** Addresses are the same in any case and with any spaces around or inside. */
export const comparedEmail = (text: string): string => text.replaceAll(/\s/gu, '').toLowerCase();

export const applicationFields = ['email', 'nick', 'realName', 'orgCode'] as const;
export type ApplicationField = (typeof applicationFields)[number];

/** What applications can be sorted by. */
export const applicationSortColumns = ['nick', 'email', 'status', 'createdAt'] as const;
export type ApplicationSortColumn = (typeof applicationSortColumns)[number];
export const applicationSorts = listSorts(applicationSortColumns);
export type ApplicationSort = (typeof applicationSorts)[number];

export const applicationListCall = {
  method: 'GET',
  path: '/ent/v1/client_users/applications',
  bases: ['enterprise'],
} as const satisfies FirstCall;
