/**
 * The fields of a request or an answer.
 * `true` keeps a value as it is, and a single element stands for each element of a list.
 */
export type Shape = true | readonly [Shape] | { readonly [name: string]: Shape };

const course =
  '{code,title,localizedTitle,coverUrl,level,status,organizationCodes,lessonCount,unitCodes,operator:{code,name},updatedAt,revision}';
const lesson =
  '{code,unitCode,courseCode,title,localizedTitle,status,activitySubType,activityCount,operator:{code,name},updatedAt,revision}';
const tts = '{audioUrl,status,errorReason,audioName,audioId}';
const activity = `{code,lessonCode,unitCode,courseCode,text,localizedText,type,roleFigure:{gender,avatarUrl,speakerRole},tts:${tts},status,operator:{code,name},updatedAt,revision}`;

const organizationFigures = `{
  summary:{memberCount},
  behavior:{behaviors:{loginPercentageLastSevenDays,loginPercentageLastThirtyDays,loginPercentageAllHistory,loginCountPercentage,loginDays},absenceDays},
  studyProgress:{learnersSummary:{learnedPercentage,learnedCount},pt:{haveDonePercentage,haveDoneCount},
    studyGoals:{averageAchievedDays,averageFrequency},coursesSummary:{lessonCount},pcSummary:{lessonStarCountAverage},totalStudyDurationMin},
  studyDuration:{totalStudyDurationMins,averageTotalStudyDurationSec,dailyStudyDurations:[{dayKey,totalStudyDurationMins}]},
  skillQuality:{skills:{grammarAverage,listeningAverage,speakingAverage,readingAverage,vocabularyAverage},
    qualities:{comprehensionAverage,sentenceRepeatAverage},
    level:{levelProgresses:[{index,degreeAverage,levelTestScoresAverage}],originalLevelAverage,levelProgressAverage},
    beQuality:{levelProgresses:[{index,degreeAverage}],lessonBestScoreAverage,lessonStarCountAverage},
    aiQualities:{totalDurationMins,keyExpressions,totalExpressionScoreAverage}}}`;
const learnerFigures = `{
  behavior:{behaviors:{loginDays},absenceDays},
  studyProgress:{studyGoals:{achievedDays,frequency},pcSummary:{lessonStarCount},pt:{haveDone},
    coursesSummary:{pcLessonCount,beLessonCount,alixLessonCount,libraLessonCount,vcLessonCount,scLessonCount}},
  studyDuration:{totalStudyDurationMins,dailyStudyDurations:[{dayKey,studyDurationSec}]},
  skillQuality:{skills:{grammar,listening,speaking,reading,vocabulary,average},qualities:{comprehension,sentenceRepeat},
    level:{originalLevel,levelProgress,levelProgresses:[{index,degree,levelTestScores}]},
    beQuality:{lessonBestScore,lessonStarCount},aiQualities:{totalDurationMins,keyExpressions,totalExpressionScore}}}`;

const window = 'modules,startDayKey,endDayKey';
const learners = '{total,page,list:[{user:{id,login,nick,email,status},org:{name,parentOrgNames},createdAt}]}';
const applications =
  '{total,page,list:[{id,entUser:{code,nick},userInfo:{email},org:{code,name,parentOrgNames},status,login,createdAtSec,approvedAtSec,refusedAtSec}]}';
const philippines = '/api/v1/philippines';
const speak = `${philippines}/custom_speak`;
const downloads = `${philippines}/client_users`;
const paging = '{pagingEnable,page,pageSize';

/**
 * Every call of the wire contract, as its tables have it.
 * A row has the call, the query or body, and the answer.
 */
const table: readonly (readonly [call: string, request: string, answer: string])[] = [
  ['POST /ent/v1/auth/login', '{provider,uid,password}', '{accessToken,refreshToken}'],
  ['POST /ent/v1/auth/refresh_token', '{refreshToken}', '{accessToken,refreshToken}'],
  ['DELETE /ent/v1/auth/logout', '{}', '{}'],
  ['POST /ent/v1/auth/password/reset_code', '{provider,uid}', '{}'],
  ['POST /ent/v1/auth/password/reset', '{provider,uid,code,password}', '{}'],
  [
    'GET /ent/v1/ent_users/info',
    '{}',
    '{user:{code,nick,realName,email,jobTitle,orgs:[{id,code,name,parentOrgNames}]}}',
  ],
  ['GET /ent/v1/permissions', '{}', '{permissions:[{code,name,functions:[{code}]}]}'],
  ['GET /ent/v1/organizations/owned', '{}', '{orgNodes}'],
  ['GET /ent/v1/client_users/list', '{page,pageSize,orgCode}', learners],
  ['GET /ent/v1/client_users', '{login,email,page,pageSize}', learners],
  [
    'GET /ent/v1/client_users/{id}/detail',
    '{}',
    '{user:{id,login,nick,realName,email,status,avatar},org:{code,name,parentOrgNames},maskedMobile}',
  ],
  ['PUT /ent/v1/client_users/{id}', '{nick,realName}', '{}'],
  [
    'GET /ent/v1/client_users/{id}/packages',
    '{page,pageSize}',
    '{total,page,list:[{shippedAt,stock:{sku:{code,name},validTime:{startedAt,endedAt}}}]}',
  ],
  [
    'GET /ent/v1/client_users/applications',
    '{page,pageSize,login,nick,email,status,createdStartAtSec,createdEndAtSec}',
    applications,
  ],
  ['POST /ent/v1/client_users/applications', '{applications:[{email,nick,realName,orgCode}]}', '{}'],
  [`POST ${philippines}/dashboards/organizations`, `{orgCode,${window}}`, organizationFigures],
  [`POST ${philippines}/dashboards/users`, `{userId,${window}}`, learnerFigures],
  [
    `GET ${downloads}/study_task/list`,
    '{page,pageSize,orgIds,userId}',
    '{total,page,list:[{code,name,orgName,createdAt,teacherRemark,url}]}',
  ],
  [`POST ${downloads}/cert/inspect`, '{userId}', '{canDownload}'],
  [`POST ${downloads}/cert/user`, '{userId,userCode,orgCode}', '{url}'],
  [`POST ${downloads}/cert/org`, '{orgIds}', '{}'],
  [`GET ${downloads}/cert_task/list`, '{page,pageSize}', '{total,page,list:[{id,attribution,createdAt,status,url}]}'],
  [`GET ${philippines}/certificates/{number}`, '{}', '{valid,holder,course,level,issuedAt}'],
  [`GET ${speak}/course/list`, '{page,pageSize,title,level,status}', `{courses:[${course}],total,currentPage}`],
  [`GET ${speak}/course/{code}`, '{}', `{course:${course}}`],
  [`POST ${speak}/course`, `{course:${course}}`, `{course:${course}}`],
  [`POST ${speak}/course/status`, '{code,status}', '{}'],
  [`POST ${speak}/course/lesson_sort`, '{unitCode,lessonCodeList,previousCodeList}', '{}'],
  [`GET ${speak}/lesson/list`, `${paging},unitCode}`, `{lessons:[${lesson}],total}`],
  [`GET ${speak}/lesson/{code}`, '{}', `{lesson:${lesson}}`],
  [`POST ${speak}/lesson`, `{lesson:${lesson}}`, '{lesson:{code}}'],
  [`DELETE ${speak}/lesson/{code}`, '{}', '{}'],
  [`POST ${speak}/lesson/activity_sort`, '{lessonCode,activityCodeList,previousCodeList}', '{}'],
  [`GET ${speak}/activity/list`, `${paging},lessonCode}`, `{activities:[${activity}],total}`],
  [`GET ${speak}/activity/{code}`, '{}', `{activity:${activity}}`],
  [`POST ${speak}/activity`, `{activity:${activity}}`, `{activity:${activity}}`],
  [`DELETE ${speak}/activity/{code}`, '{}', '{}'],
  [`GET ${philippines}/qiniu/token`, '{}', '{token}'],
];

/** Reads `{a,b:{c},d:[{e}]}`. */
const shapeIn = (text: string): Shape =>
  JSON.parse(
    text
      .replaceAll(/\s/g, '')
      .replaceAll(/(\w+)(:?)/g, (_, name: string, colon: string) => `"${name}":${colon ? '' : 'true'}`),
  );

export type ContractCall = { line: string; request: Shape; answer: Shape };

/**
 * The calls of the wire contract.
 * `line` is the method and the path, with parameters as `{name}`.
 */
export const contractCalls: readonly ContractCall[] = table.map(([line, request, answer]) => ({
  line,
  request: shapeIn(request),
  answer: shapeIn(answer),
}));

const patterns = contractCalls
  .toSorted((one, other) => one.line.split('{').length - other.line.split('{').length)
  .map((call) => ({ call, pattern: new RegExp(`^${call.line.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Returns the call of a method and a path, such as 'GET /ent/v1/permissions'.
 * Returns undefined if the contract has no such call.
 */
export const contractCallAt = (line: string): ContractCall | undefined =>
  patterns.find(({ pattern }) => pattern.test(line))?.call;

/** A value of JSON with the fields of a shape alone. */
export function fieldsIn(value: unknown, shape: Shape): unknown {
  if (shape === true || typeof value !== 'object' || value === null) return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((one) => fieldsIn(one, shape[0])) : value;
  const fields = Object.entries(value).flatMap(([name, one]) => {
    const inner = shape[name];
    return inner === undefined ? [] : [[name, fieldsIn(one, inner)] as const];
  });
  return Object.fromEntries(fields);
}

const isList = (shape: Exclude<Shape, true>): shape is readonly [Shape] => Array.isArray(shape);
