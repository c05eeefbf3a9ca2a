import { formatDetailCode } from '#rules/courses/course-codes.ts';
import { getRoute, type RouteName } from '#rules/routes.ts';

const speak = '/api/v1/philippines/custom_speak';

/** The answer of a GET as an administrator who can open the pages. */
export type ReadApi = <Answer>(path: string) => Promise<Answer>;

type CodedItem = { code: string };

const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('The demo data has no such item.');
  return item;
};

async function readLearner(read: ReadApi) {
  const { list } = await read<{ list: { user: { id: string } }[] }>('/ent/v1/client_users/list?page=1&pageSize=10');
  return { id: first(list).user.id };
}

async function readCourseCodes(read: ReadApi, path: string) {
  const { courses } = await read<{ courses: (CodedItem & { unitCodes: string[] })[] }>(
    `${speak}/course/list?page=1&pageSize=1&status=INEFFECTIVE`,
  );
  const course = first(courses);
  const unitCode = first(course.unitCodes);
  const { lessons } = await read<{ lessons: CodedItem[] }>(
    `${speak}/lesson/list?pagingEnable=false&unitCode=${unitCode}`,
  );
  const lessonCode = first(lessons).code;
  const { activities } = await read<{ activities: CodedItem[] }>(
    `${speak}/activity/list?pagingEnable=false&lessonCode=${lessonCode}`,
  );
  const codeOfPage = path.includes('/lesson/') ? lessonCode : formatDetailCode(course);
  const code = path.includes('/sentence/') ? first(activities).code : codeOfPage;
  return { courseCode: course.code, unitCode, lessonCode, code };
}

/** The parameters of a route's address, from the demo data. */
export async function readSeededParams(route: RouteName, read: ReadApi): Promise<Readonly<Record<string, string>>> {
  const { path } = getRoute(route);
  if (path.includes('{id}')) return readLearner(read);
  return path.includes('Code}') || path.includes('{code}') ? readCourseCodes(read, path) : {};
}
