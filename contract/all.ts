import { activityDelete, activityDetail, activityList, activitySave, activitySort } from './activities.contract.ts';
import { courseDetail, courseList, courseSave, courseStatusChange } from './courses.contract.ts';
import { learnerDashboard, organizationDashboard } from './dashboards.contract.ts';
import { learnerDetail, learnerList, learnerSearch } from './learners.contract.ts';
import { lessonDelete, lessonDetail, lessonList, lessonSave, lessonSort } from './lessons.contract.ts';
import { ownedOrganizations } from './organizations.contract.ts';
import { permissionList } from './permissions.contract.ts';
import { accountInfo, login, logout, passwordReset, refreshToken, resetCode } from './session.contract.ts';
import { uploadToken } from './uploads.contract.ts';

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
  courseList,
  courseDetail,
  courseSave,
  courseStatusChange,
  lessonList,
  lessonDetail,
  lessonSave,
  lessonDelete,
  lessonSort,
  activityList,
  activityDetail,
  activitySave,
  activityDelete,
  activitySort,
  uploadToken,
} as const;
