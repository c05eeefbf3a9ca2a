import type { CallRows } from '#tests/support/contract-calls.ts';

const speak = '/api/v1/philippines/custom_speak';
const read = { anyOf: ['course_view'] } as const;
const write = { allOf: ['course_view', 'course_edit'] } as const;
const course =
  '{code,title,localizedTitle,coverUrl,level,status,organizationCodes,lessonCount,unitCodes,operator:{code,name},updatedAt,revision}';
const lesson =
  '{code,unitCode,courseCode,title,localizedTitle,status,activitySubType,activityCount,operator:{code,name},updatedAt,revision}';
const tts = '{audioUrl,status,errorReason,audioName,audioId}';
const activity = `{code,lessonCode,unitCode,courseCode,text,localizedText,type,roleFigure:{gender,avatarUrl,speakerRole},tts:${tts},status,operator:{code,name},updatedAt,revision}`;
const paging = '{pagingEnable,page,pageSize';

export const calls: CallRows = {
  [`GET ${speak}/course/list`]: {
    access: read,
    request: '{page,pageSize,title,level,status}',
    answer: `{courses:[${course}],total,currentPage}`,
  },
  [`GET ${speak}/course/{code}`]: { access: read, request: '{}', answer: `{course:${course}}` },
  [`GET ${speak}/lesson/list`]: { access: read, request: `${paging},unitCode}`, answer: `{lessons:[${lesson}],total}` },
  [`GET ${speak}/lesson/{code}`]: { access: read, request: '{}', answer: `{lesson:${lesson}}` },
  [`GET ${speak}/activity/list`]: {
    access: read,
    request: `${paging},lessonCode}`,
    answer: `{activities:[${activity}],total}`,
  },
  [`GET ${speak}/activity/{code}`]: { access: read, request: '{}', answer: `{activity:${activity}}` },
  [`POST ${speak}/course`]: { access: write, request: `{course:${course}}`, answer: `{course:${course}}` },
  [`POST ${speak}/course/status`]: { access: write, request: '{code,status}', answer: '{}' },
  [`POST ${speak}/course/lesson_sort`]: {
    access: write,
    request: '{unitCode,lessonCodeList,previousCodeList}',
    answer: '{}',
  },
  [`POST ${speak}/lesson`]: { access: write, request: `{lesson:${lesson}}`, answer: '{lesson:{code}}' },
  [`DELETE ${speak}/lesson/{code}`]: { access: write, request: '{}', answer: '{}' },
  [`POST ${speak}/lesson/activity_sort`]: {
    access: write,
    request: '{lessonCode,activityCodeList,previousCodeList}',
    answer: '{}',
  },
  [`POST ${speak}/activity`]: { access: write, request: `{activity:${activity}}`, answer: `{activity:${activity}}` },
  [`POST ${speak}/lesson/activity_batch`]: { access: write },
  [`POST ${speak}/lesson/activity_edits`]: { access: write },
  [`POST ${speak}/course/copy`]: { access: write },
  [`POST ${speak}/lesson/copy`]: { access: write },
  [`DELETE ${speak}/activity/{code}`]: { access: write, request: '{}', answer: '{}' },
  'GET /api/v1/philippines/qiniu/token': { access: write, request: '{}', answer: '{token}' },
};
