import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { courseAuthor } from '#tests/support/courses/course-author.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';

/** Part of every text of the other customer's data, and of no request. */
const marker = 'Zephyrine';

const learnerLogin = '90909080807070';

const addAccount = async (server: ApiServer) => {
  const email = await server.fixture.addAdministrator({ organizations: ['id-SOUTH'] });
  await server.db
    .updateTable('administrators')
    .set({ nick: marker, real_name: marker, job_title: marker })
    .where('email', '=', email)
    .execute();
  const { accessToken: token } = await signIn(server, email);
  const { body } = await server.call<{ sessions: { id: string }[] }>('GET /ent/v1/auth/sessions', { token });
  return { email, token, session: body.sessions[0]?.id ?? '' };
};

const addLearner = async (server: ApiServer) => {
  const names = { nick: marker, real_name: marker, mobile: marker, avatar: `/files/${marker}.png` };
  const learner = await addCertifiedLearner(server, { ...names, organization_id: 'id-SOUTH', login: learnerLogin });
  await server.fixture.addPackage({ learner_key: learner.key, sku_code: marker, sku_name: marker });
  return learner;
};

const addCourse = async (server: ApiServer) => {
  const author = await courseAuthor(server, { organizations: ['id-SOUTH'] });
  const texts = { title: marker, localizedTitle: marker };
  const course = await author.saveCourse({ ...texts, organizationCodes: ['SOUTH'] });
  const unit = course.unitCodes[0] ?? '';
  const lesson = await author.saveLesson(unit, texts);
  const sentence = await author.saveActivity(lesson.code, { text: marker, localizedText: marker });
  return { course: course.code, unit, lesson: lesson.code, sentence: sentence.code, audio: sentence.tts.audioId };
};

const addTask = async (server: ApiServer, token: string, learner: { id: string; login: string }): Promise<string> => {
  const body = { userId: learner.id, userCode: learner.login, orgCode: 'SOUTH' };
  const line = `POST ${clientUsersPath}/cert/user`;
  const { taskId } = (await server.call<{ taskId: string }>(line, { token, body })).body;
  await server.db.updateTable('download_tasks').set({ status: 'OK' }).where('id', '=', taskId).execute();
  return taskId;
};

/** Adds data of the customer SOUTH; NORTH must never see them. */
export const addOtherCustomer = async (server: ApiServer) => {
  const name = `${marker} Organization`;
  await server.db.updateTable('organizations').set({ name }).where('code', '=', 'SOUTH').execute();
  const { email, token, session } = await addAccount(server);
  const { id, login, email: learnerEmail } = await addLearner(server);
  const application = { email: `${crypto.randomUUID()}@example.com`, nick: marker, realName: marker, orgCode: 'SOUTH' };
  await server.call('POST /ent/v1/client_users/applications', { token, body: { applications: [application] } });
  const ids = {
    ...(await addCourse(server)),
    session,
    learner: id,
    login,
    learnerEmail,
    applicationEmail: application.email,
    task: await addTask(server, token, { id, login }),
    organizationId: 'id-SOUTH',
    organizationCode: 'SOUTH',
  };
  return { token, email, ids, secrets: [marker, ...Object.values(ids)] };
};

export type OtherCustomer = Awaited<ReturnType<typeof addOtherCustomer>>;
type Ids = OtherCustomer['ids'];

const findIdKind = (name: string): keyof Ids | undefined => {
  if (name.startsWith('downloadTask')) return 'task';
  return name === 'activeSessionEnd' ? 'session' : 'learner';
};

const getCodeKind = (name: string): keyof Ids => {
  if (name.startsWith('lesson')) return 'lesson';
  return name.startsWith('sentence') ? 'sentence' : 'course';
};

const byField: Readonly<Record<string, (name: string) => keyof Ids | undefined>> = {
  id: findIdKind,
  code: getCodeKind,
  userId: () => 'learner',
  userCode: () => 'login',
  login: () => 'login',
  email: (name) => (name === 'applicationList' ? 'applicationEmail' : 'learnerEmail'),
  orgCode: () => 'organizationCode',
  organizationCodes: () => 'organizationCode',
  orgIds: () => 'organizationId',
  unitCode: () => 'unit',
  lessonCode: () => 'lesson',
  lessonCodeList: () => 'lesson',
  activityCodeList: () => 'sentence',
  previousCodeList: (name) => (name === 'lessonSort' ? 'lesson' : 'sentence'),
  audioId: () => 'audio',
};

/** Returns the other customer's ID for a field; undefined for fields that have none. */
export const otherId = (name: string, path: readonly (string | number)[], ids: Ids): string | undefined => {
  const field = path.findLast((one) => typeof one === 'string');
  const kind = typeof field === 'string' ? byField[field]?.(name) : undefined;
  return kind === undefined ? undefined : ids[kind];
};
