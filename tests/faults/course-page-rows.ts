import type { FaultRow } from './fault-row.ts';
import { itemPage, open, read, seeMain, seeTable } from './page-reads.ts';

export const coursePageRows: readonly FaultRow[] = [
  read('courseList', { send: open('/speaking-course/list'), done: seeTable('Courses') }),
  read('courseDetail', { ...itemPage('course', 'courseDetail'), done: seeTable('Lessons') }),
  read('lessonList', { ...itemPage('course', 'courseDetail'), done: seeTable('Lessons') }),
  read('lessonDetail', { ...itemPage('lesson', 'lessonDetail'), done: seeTable('Sentences') }),
  read('sentenceList', { ...itemPage('lesson', 'lessonDetail'), done: seeTable('Sentences') }),
  read('sentenceDetail', {
    ...itemPage('sentence', 'sentenceDetail'),
    done: seeMain((page) => page.getByRole('link', { name: 'Edit' })),
  }),
];
