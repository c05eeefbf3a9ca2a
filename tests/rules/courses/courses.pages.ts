import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

const author = [['course_view', 'course_edit']] as const;
const lesson = 'GET /custom_speak/lesson/L-1';
const course = 'GET /custom_speak/course/C-1';
const sentence = 'GET /custom_speak/activity/S-1';
const allItems = 'pagingEnable=false&page=1&pageSize=20';

export const pages: readonly PageRow[] = [
  {
    address: '/speaking-course/list',
    opening: [['course_view']],
    menu: { group: 'Course Management', title: 'Course List' },
    list: { rows: 'some' },
  },
  { address: '/speaking-course/create', opening: author },
  { address: '/speaking-course/detail/C1_U1', opening: [['course_view']], list: { rows: 'some' } },
  { address: '/speaking-course/edit/C1_U1', opening: author },
  { address: '/speaking-course/C1/U1/lesson/create', opening: author },
  { address: '/speaking-course/lesson/detail/L1', opening: [['course_view']], list: { rows: 'some' } },
  { address: '/speaking-course/lesson/edit/L1', opening: author },
  { address: '/speaking-course/lesson/sentences/L1', opening: author, isGrid: true },
  { address: '/speaking-course/L1/sentence/create', opening: author },
  { address: '/speaking-course/sentence/detail/S1', opening: [['course_view']] },
  { address: '/speaking-course/sentence/edit/S1', opening: author },
];

export const loads: readonly LoadRow[] = [
  [
    '/speaking-course/list?courses.title=tea&courses.page=3&courses.level=nonsense',
    ['GET /custom_speak/course/list?page=3&pageSize=20&title=tea'],
  ],
  ['/speaking-course/detail/C-1_U-2', [course, `GET /custom_speak/lesson/list?unitCode=U-2&${allItems}`]],
  ['/speaking-course/detail/nonsense', []],
  ['/speaking-course/edit/C-1_U-2', [course]],
  ['/speaking-course/edit/nonsense', []],
  ['/speaking-course/C-1/U-2/lesson/create', [course]],
  ['/speaking-course/lesson/detail/L-1', [lesson, `GET /custom_speak/activity/list?lessonCode=L-1&${allItems}`]],
  ['/speaking-course/lesson/edit/L-1', [lesson]],
  ['/speaking-course/lesson/sentences/L-1', [lesson, `GET /custom_speak/activity/list?lessonCode=L-1&${allItems}`]],
  ['/speaking-course/L-1/sentence/create', [lesson]],
  ['/speaking-course/sentence/detail/S-1', [sentence]],
  ['/speaking-course/sentence/edit/S-1', [sentence]],
];
