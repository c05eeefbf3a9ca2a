// Rows of the teams of a tree, as SQL statements.
import { firstStudySecond } from './call-learner-rows.ts';

const courses = 60;
const tasks = 40;

/** Each course has ten teams, two units, ten lessons in each and three sentences in each lesson. */
const courseRows = (organizations: number, administratorId: number): string[] => [
  `insert into courses (code, title, localized_title, search_text, cover_url, level, status, operator_id, updated_at,
      customer_id)
    select 'c' || n, 'Course', '', 'course', '', 'BEGINNER', 'EFFECTIVE', ${administratorId}, n, 'T0'
    from generate_series(1, ${courses}) as n`,
  `insert into course_organizations (organization_id, course_key)
    select 'T' || (key * 31 + n * 7) % ${organizations}, key from courses, generate_series(1, 10) as n`,
  `insert into course_units (code, course_key) select 'u' || key || '-' || n, key from courses, generate_series(1, 2) as n`,
  `insert into course_lessons (code, unit_key, position, title, localized_title, activity_sub_type, status, operator_id,
      updated_at)
    select 'n' || key || '-' || n, key, n, 'Lesson', '', 'DIALOGUE', 'EFFECTIVE', ${administratorId}, n
    from course_units, generate_series(1, 10) as n`,
  `insert into course_activities (code, lesson_key, position, text, localized_text, type, gender, status, operator_id,
      updated_at, audio_id, speech_hash)
    select 's' || key || '-' || n, key, n, 'Hello', '', 'SPEAKING', 'FEMALE', 'EFFECTIVE', ${administratorId}, n,
      'a' || key || '-' || n, ''
    from course_lessons, generate_series(1, 3) as n`,
];

const others = 1_000;

/** Administrators of one team each, with permissions and an ended download. */
const otherAdministrators = (organizations: number): string[] => [
  `insert into administrators (code, real_name, email, job_title, password_hash)
    select 'B' || n, 'Bo', 'b' || n || '@example.com', '', '' from generate_series(1, ${others}) as n`,
  `insert into administrator_organizations (administrator_id, organization_id)
    select id, 'T' || (id * 17) % ${organizations - 1} + 1 from administrators where code like 'B%'`,
  `insert into administrator_permissions (administrator_id, permission)
    select id, 'permission ' || n from administrators, generate_series(1, 10) as n where code like 'B%'`,
  `insert into download_tasks (id, administrator_id, customer_id, choice, attribution, status, total, part_size,
      created_at, ended_at, file_name)
    select 'b' || id || '-' || n, id, 'T0', 'choice', 'Teams', 'OK', 5, 100, n, n, 'certificates.zip'
    from administrators, generate_series(1, 5) as n where code like 'B%'`,
];

/** Each administrator has about twenty sessions, each on another network. */
const sessionRows = (organizations: number): string[] => [
  `insert into sessions (id, administrator_id, started_at, network)
    select 's' || n, id, ${firstStudySecond} + n, 'network ' || (${organizations - 1} - n) / ${others + 1}
    from generate_series(0, ${organizations - 1}) as n
    join (select id, row_number() over (order by id) - 1 as place from administrators) as numbered
      on place = n % ${others + 1}
    order by n`,
  `insert into refresh_tokens (token_hash, session_id, expires_at)
    select md5(id), id, started_at + 1209600 from sessions`,
  `insert into rate_counters (key, count, resets_at) select md5(id), 1, started_at from sessions`,
];

/** Each download was requested for five teams; one of eight is not finished. */
const downloadRows = (organizations: number, administratorId: number): string[] => [
  `insert into download_tasks (id, administrator_id, customer_id, choice, attribution, status, total, part_size,
      created_at, ended_at, file_name)
    select 't' || n, ${administratorId}, 'T0', 'choice ' || n, 'Teams', case when n % 8 = 0 then 'WAITING' else 'OK' end,
      5, 100, n, case when n % 8 > 0 then n end, 'certificates.zip'
    from generate_series(1, ${tasks}) as n`,
  `insert into download_task_organizations (task_id, organization_id)
    select 't' || n, 'T' || (n * 37 + k) % ${organizations} from generate_series(1, ${tasks}) as n, generate_series(1, 5) as k`,
];

/** The statements that add what one administrator and others have to teams `T0` and so on. */
export const rowsOfTeams = (organizations: number, administratorId: number): string[] => [
  ...courseRows(organizations, administratorId),
  ...downloadRows(organizations, administratorId),
  ...otherAdministrators(organizations),
  ...sessionRows(organizations),
];
