import type { ApiServer } from '#tests/support/api-server.ts';
import type { CallSamples, SampleRequest } from '#tests/support/call-samples.ts';
import { type CourseAuthor, courseAuthor, speakPath } from '#tests/support/courses/course-author.ts';
import { signedIn } from '#tests/support/sign-in/sign-in.ts';

type CourseTree = Awaited<ReturnType<CourseAuthor['saveCourseTree']>>;
/** A request about a course that its author has just made. */
const about =
  (createSample: (tree: CourseTree) => SampleRequest) =>
  async (server: ApiServer): Promise<SampleRequest> => {
    const author = await courseAuthor(server);
    return { token: author.token, ...createSample(await author.saveCourseTree()) };
  };

export const samples: CallSamples = {
  uploadToken: signedIn,
  courseList: about(() => ({ path: `${speakPath}/course/list?page=1&pageSize=20&level=BEGINNER` })),
  courseDetail: about(({ course }) => ({ path: `${speakPath}/course/${course.code}` })),
  courseSave: about(({ course }) => ({ body: { course: { ...course, title: 'Another title' } } })),
  courseStatusChange: about(({ course }) => ({ body: { code: course.code, status: 'EFFECTIVE' } })),
  courseCopy: about(({ course }) => ({ body: { code: course.code } })),
  lessonCopy: about(({ lesson }) => ({ body: { code: lesson.code } })),
  lessonList: about(({ unitCode }) => ({ path: `${speakPath}/lesson/list?pagingEnable=false&unitCode=${unitCode}` })),
  lessonDetail: about(({ lesson }) => ({ path: `${speakPath}/lesson/${lesson.code}` })),
  lessonSave: about(({ lesson }) => ({ body: { lesson: { ...lesson, title: 'Another title' } } })),
  lessonDelete: about(({ lesson }) => ({ path: `${speakPath}/lesson/${lesson.code}` })),
  lessonSort: about(({ unitCode, lesson: { code } }) => ({
    body: { unitCode, lessonCodeList: [code], previousCodeList: [code] },
  })),
  sentenceList: about(({ lesson }) => ({
    path: `${speakPath}/activity/list?pagingEnable=false&lessonCode=${lesson.code}`,
  })),
  sentenceDetail: about(({ activity }) => ({ path: `${speakPath}/activity/${activity.code}` })),
  sentenceSave: about(({ activity }) => ({ body: { activity: { ...activity, text: 'Another text' } } })),
  sentenceBatch: about(({ lesson }) => ({
    body: { lessonCode: lesson.code, activities: [{ text: 'Another sentence', roleFigure: { gender: 'MALE' } }] },
  })),
  sentenceEdits: about(({ lesson, activity: { code, revision } }) => ({
    body: {
      lessonCode: lesson.code,
      activities: [{ code, revision, text: 'Another text', roleFigure: { gender: 'MALE' } }],
    },
  })),
  sentenceDelete: about(({ activity }) => ({ path: `${speakPath}/activity/${activity.code}` })),
  sentenceSort: about(({ lesson, activity: { code } }) => ({
    body: { lessonCode: lesson.code, activityCodeList: [code], previousCodeList: [code] },
  })),
};

export const ofOneCustomer = Object.keys(samples).filter((name) => !['courseList', 'uploadToken'].includes(name));
