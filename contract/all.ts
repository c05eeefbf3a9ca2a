import { courseDetail, courseList, courseSave, courseStatusChange } from './courses.contract.ts';
import { learnerDashboard, organizationDashboard } from './dashboards.contract.ts';
import { learnerDetail, learnerList, learnerSearch } from './learners.contract.ts';
import { lessonDelete, lessonDetail, lessonList, lessonSave, lessonSort } from './lessons.contract.ts';
import { ownedOrganizations } from './organizations.contract.ts';
import { permissionList } from './permissions.contract.ts';
import { sentenceDelete, sentenceDetail, sentenceList, sentenceSave, sentenceSort } from './sentences.contract.ts';
import { administratorInfo, login, logout, passwordReset, refreshToken, resetCode } from './session.contract.ts';
import { uploadToken } from './uploads.contract.ts';

export const endpoints = {
  login,
  refreshToken,
  logout,
  resetCode,
  passwordReset,
  administratorInfo,
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
  sentenceList,
  sentenceDetail,
  sentenceSave,
  sentenceDelete,
  sentenceSort,
  uploadToken,
} as const;
