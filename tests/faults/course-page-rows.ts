import type { FaultRow } from './fault-row.ts';
import { itemPage, open, read, seeMain, seeTable } from './page-reads.ts';

export const coursePageRows: readonly FaultRow[] = [
  read('courseList', { send: open('/speaking-course/list'), done: seeTable('Courses') }),
  read('courseDetail', { ...itemPage('courseDetail'), done: seeTable('Lessons') }),
  read('lessonList', { ...itemPage('courseDetail'), done: seeTable('Lessons') }),
  read('lessonDetail', { ...itemPage('lessonDetail'), done: seeTable('Sentences') }),
  read('sentenceList', { ...itemPage('lessonDetail'), done: seeTable('Sentences') }),
  read('sentenceDetail', {
    ...itemPage('sentenceDetail'),
    done: seeMain((page) => page.getByRole('link', { name: 'Edit' })),
  }),
];
