import { secretNames } from './secret-names.ts';

/** The API calls learners users. */
const nouns: Readonly<Record<string, string>> = { user: 'learner' };

const formatName = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

/** Neither an e-mail address nor the digits of a one-time code. */
const isPublic = (field: string, value: string): boolean =>
  !value.includes('@') && !(/code$/i.test(field) && /^\d{4,8}$/.test(value));

const isShown = (field: string, value: unknown): value is string | number =>
  (typeof value === 'number' || typeof value === 'string') &&
  value !== '' &&
  String(value).length <= 40 &&
  isPublic(field, String(value));

/** The ID of a learner that lists show, not that of the database. */
const getLogin = (fields: readonly (readonly [string, unknown])[]): string | undefined =>
  fields.flatMap(([field, value]) => (field === 'login' && isShown(field, value) ? [`learner ${value}`] : []))[0];

/** The noun before `Id` or `Code` in the name of a field; undefined if the field names nothing. */
function getNoun(field: string): string | undefined {
  const [, noun] = /^(?:(.+?)(?:Id|Code)|id|code)$/.exec(field) ?? [];
  if (noun === undefined) return /^(id|code)$/.test(field) ? '' : undefined;
  const words = formatName(noun);
  return nouns[words] ?? words;
}

const getFields = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.entries(value)
    : [];

/**
 * What an input is about, e.g. `learner 20001969`.
 * It is found in `{ userId: 'u1', login: '20001969' }` and in `{ course: { code: 'SC-0043' } }`.
 * The ID that lists show comes first.
 */
function findSubject(input: unknown): string | undefined {
  const fields = getFields(input).filter(([field]) => field === 'code' || !secretNames.test(field));
  const login = [fields, ...fields.map(([, value]) => getFields(value))].map(getLogin).find(Boolean);
  if (login !== undefined) return login;
  for (const [field, value] of fields) {
    const noun = getNoun(field);
    if (noun !== undefined && isShown(field, value)) return `${noun} ${value}`.trim();
  }
  for (const [field, value] of fields) {
    const own = getFields(value).find(([inner, id]) => /^(id|code)$/.test(inner) && isShown(inner, id));
    if (own) return `${nouns[formatName(field)] ?? formatName(field)} ${own[1]}`;
  }
  return undefined;
}

/** What people call an actor: the words of its machine, and what its input is about. */
export function nameActor(machine: string, input: unknown): string {
  const subject = findSubject(input);
  const words = formatName(machine);
  if (subject === undefined) return words;
  return subject.startsWith(`${words} `) ? subject : `${words} of ${subject}`;
}
