import { activeSessionEnd, activeSessionList, logout, otherSessionsEnd } from './active-sessions.contract.ts';
import { applicationCreate, applicationList } from './applications.contract.ts';
import {
  certificateCount,
  certificateInspection,
  learnerCertificates,
  organizationCertificates,
} from './certificate-downloads.contract.ts';
import { certificateDetail } from './certificates.contract.ts';
import { courseDetail, courseList, courseSave, courseStatusChange } from './courses.contract.ts';
import { learnerDashboard, organizationDashboard } from './dashboards.contract.ts';
import {
  downloadTaskCancel,
  downloadTaskLink,
  downloadTaskList,
  downloadTaskRetry,
  downloadTaskSummary,
} from './download-tasks.contract.ts';
import { learnerDetail, learnerList, learnerSave, learnerSearch } from './learners.contract.ts';
import { lessonDelete, lessonDetail, lessonList, lessonSave, lessonSort } from './lessons.contract.ts';
import { loginCode } from './login-code.contract.ts';
import { ownedOrganizations } from './organizations.contract.ts';
import { packageList } from './packages.contract.ts';
import { passwordChange } from './password-change.contract.ts';
import { passwordReset, resetCode } from './passwords.contract.ts';
import { permissionList } from './permissions.contract.ts';
import {
  recoveryCodesReplace,
  secondFactorConfirm,
  secondFactorDetail,
  secondFactorEnd,
  secondFactorSetup,
} from './second-factor.contract.ts';
import { sentenceDelete, sentenceDetail, sentenceList, sentenceSave, sentenceSort } from './sentences.contract.ts';
import { administratorInfo, login, refreshToken } from './session.contract.ts';
import { studyEventImport } from './study-events.contract.ts';
import { studyFileList } from './study-files.contract.ts';
import { uploadToken } from './uploads.contract.ts';

export const endpoints = {
  login,
  loginCode,
  refreshToken,
  logout,
  resetCode,
  passwordReset,
  administratorInfo,
  passwordChange,
  activeSessionList,
  activeSessionEnd,
  otherSessionsEnd,
  secondFactorDetail,
  secondFactorSetup,
  secondFactorConfirm,
  recoveryCodesReplace,
  secondFactorEnd,
  permissionList,
  ownedOrganizations,
  organizationDashboard,
  learnerList,
  learnerSearch,
  learnerDetail,
  learnerSave,
  packageList,
  learnerDashboard,
  applicationList,
  applicationCreate,
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
  studyFileList,
  certificateInspection,
  learnerCertificates,
  organizationCertificates,
  certificateCount,
  downloadTaskList,
  downloadTaskSummary,
  downloadTaskLink,
  downloadTaskCancel,
  downloadTaskRetry,
  certificateDetail,
  studyEventImport,
} as const;
