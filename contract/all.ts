import { learnerDashboard, organizationDashboard } from './dashboards.contract.ts';
import { learnerDetail, learnerList, learnerSearch } from './learners.contract.ts';
import { ownedOrganizations } from './organizations.contract.ts';
import { permissionList } from './permissions.contract.ts';
import { accountInfo, login, logout, passwordReset, refreshToken, resetCode } from './session.contract.ts';

/** Every call of the console, by name. */
export const endpoints = {
  login,
  refreshToken,
  logout,
  resetCode,
  passwordReset,
  accountInfo,
  permissionList,
  ownedOrganizations,
  organizationDashboard,
  learnerList,
  learnerSearch,
  learnerDetail,
  learnerDashboard,
} as const;
