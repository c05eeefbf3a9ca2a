import type { ComponentType } from 'react';
import type { PlaceName } from '#rules/places.ts';

type Fetched = { default: ComponentType<object> };

const sentence = () => import('#views/courses/sentence-page.view.tsx');

/** The pages behind sign-in: what they load stands here, so that the login page does not carry the list of it. */
const latePages: Partial<Record<PlaceName, () => Promise<Fetched>>> = {
  dashboard: () => import('#views/dashboard/study-performance.view.tsx'),
  personal: () => import('#views/learners/personal-report-page.view.tsx'),
  account: () => import('#views/account/my-account.view.tsx'),
  courseList: () => import('#views/courses/course-list.view.tsx'),
  courseCreate: () => import('#views/courses/course-create.view.tsx'),
  courseDetail: () => import('#views/courses/course-detail.view.tsx'),
  lessonCreate: () => import('#views/courses/lesson-editor.view.tsx'),
  lessonEdit: () => import('#views/courses/lesson-editor.view.tsx'),
  lessonDetail: () => import('#views/courses/lesson-detail.view.tsx'),
  sentenceCreate: sentence,
  sentenceEdit: sentence,
  sentenceDetail: sentence,
  courseEdit: () => import('#views/courses/course-edit.view.tsx'),
};

/** The page of such a place, or what says that it is not available yet. */
export const fetchPage = (name: PlaceName): Promise<Fetched> => (latePages[name] ?? fetchNotAvailable)();

/** What is shown in a page's place. */
export const fetchNotAvailable = (): Promise<Fetched> => import('#views/shell/not-available.view.tsx');
export const fetchNoAccess = (): Promise<Fetched> => import('#views/shell/no-access.view.tsx');
export const fetchUnsure = (): Promise<Fetched> => import('#views/shell/unsure.view.tsx');
