import { courseCalls } from '#contract/course-values.ts';
import { listUrl } from '#rules/patterns/list-url.ts';
import type { PageCall, PageLoad, PageLoads } from '#rules/shell/page-load.ts';
import { courseUnitIn } from './course-codes.ts';
import { courseListRequest, courseListUrl, lessonListRequest, sentenceListRequest } from './course-query.ts';

const course = (code: string): PageCall => ({ call: courseCalls.course, params: { code } });

const courseOfUnit = (code: string): PageCall[] => {
  const unit = courseUnitIn(code);
  return unit ? [course(unit.courseCode)] : [];
};

const lessonsOfUnit = (code: string): PageCall[] => {
  const unit = courseUnitIn(code);
  return unit ? [{ call: courseCalls.lessons, ...lessonListRequest(unit.unitCode) }] : [];
};

const lesson = (code: string): PageCall => ({ call: courseCalls.lesson, params: { code } });

const lessonAndSentences: PageLoad = ({ params: { code = '' } }) => [
  lesson(code),
  { call: courseCalls.sentences, ...sentenceListRequest(code) },
];

const sentence: PageLoad = ({ params: { code = '' } }) => [{ call: courseCalls.sentence, params: { code } }];

export const loads = {
  courseList: (visit) => [{ call: courseCalls.courses, ...courseListRequest(listUrl(courseListUrl).read(visit)) }],
  courseDetail: ({ params: { code = '' } }) => [...courseOfUnit(code), ...lessonsOfUnit(code)],
  courseEdit: ({ params: { code = '' } }) => courseOfUnit(code),
  lessonCreate: ({ params: { courseCode = '' } }) => [course(courseCode)],
  lessonDetail: lessonAndSentences,
  lessonSentences: lessonAndSentences,
  lessonEdit: ({ params: { code = '' } }) => [lesson(code)],
  sentenceCreate: ({ params: { lessonCode = '' } }) => [lesson(lessonCode)],
  sentenceDetail: sentence,
  sentenceEdit: sentence,
} satisfies PageLoads;
