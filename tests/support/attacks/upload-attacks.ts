import { coverMaxBytes } from '#contract/covers.contract.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { bombPng, createPng, getCoverKey, hugePng } from '#tests/support/courses/cover-files.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';
import type { Attack, AttackKind } from './attack.ts';
import { hostileHeaders, hostileTexts, prototypeNames } from './hostile-values.ts';

type FormField = { name: string; value: string | Uint8Array; header?: string };

const boundary = 'form-boundary';

const fieldHead = ({ name, header = '' }: FormField): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n`;

const createForm = (fields: readonly FormField[]): Buffer =>
  Buffer.concat([
    ...fields.flatMap((field) => [fieldHead(field), field.value, '\r\n'].map((part) => Buffer.from(part as string))),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const isForm = `multipart/form-data; boundary=${boundary}`;

const upload = (kind: AttackKind, name: string, body: Uint8Array | string): Attack => ({
  kind,
  name,
  request: { method: 'POST', path: '/upload', headers: { 'Content-Type': isForm }, body },
});

const uploadOfType = (kind: AttackKind, type: string, body: Uint8Array): Attack => ({
  kind,
  name: `type ${type.slice(0, 40)}`,
  request: { method: 'POST', path: '/upload', headers: { 'Content-Type': type }, body },
});

type Good = { token: string; key: string; file: Buffer };

const createFields = ({ token, key, file }: { token: string; key: string | Uint8Array; file: string | Uint8Array }) => [
  { name: 'token', value: token },
  { name: 'key', value: key },
  { name: 'file', value: file, header: '; filename="cover.png"' },
];

const tokens = async (server: ApiServer, good: Good): Promise<Attack[]> => {
  const wrong = [
    ...['', 'x', 'a.b.c', '__proto__', "' or 1=1", 'x'.repeat(12_000)],
    await signedInToken(server),
    `${good.token.slice(0, -2)}xx`,
    await server.context.uploadTokens.sign('nobody'),
  ];
  return wrong.map((token) => upload('token', token.slice(0, 20), createForm(createFields({ ...good, token }))));
};

const fields = (good: Good): Attack[] => [
  ...[...hostileTexts, `${good.key}/../x.png`, `downloads/${good.key}`, `/${good.key}`].map((key) =>
    upload('text', `key ${key.slice(0, 20)}`, createForm(createFields({ ...good, key }))),
  ),
  ...prototypeNames.flatMap((name) => [
    upload('prototype', `key ${name}`, createForm(createFields({ ...good, key: name }))),
    upload('prototype', `field ${name}`, createForm([...createFields(good), { name, value: 'x' }])),
  ]),
  upload(
    'type',
    'key as a file',
    createForm([
      { name: 'token', value: good.token },
      { name: 'key', value: 'x', header: '; filename="x"' },
    ]),
  ),
  upload('type', 'file as a text', createForm(createFields(good).map(({ name, value }) => ({ name, value })))),
  upload('type', 'no file', createForm(createFields(good).slice(0, 2))),
  upload('type', 'fields twice', createForm([...createFields(good), ...createFields(good)])),
];

const sizes = async (good: Good): Promise<Attack[]> => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ name: `field${index}`, value: '' }));
  return [
    ...[Buffer.alloc(0), Buffer.alloc(coverMaxBytes + 1), bombPng(), await hugePng()].map((file, index) =>
      upload('size', `file ${index}`, createForm(createFields({ ...good, file, key: getCoverKey(file) }))),
    ),
    upload('size', 'many fields', createForm([...createFields(good), ...many])),
    uploadOfType('size', `multipart/form-data; boundary=${'x'.repeat(10_000)}`, createForm(createFields(good))),
  ];
};

const structures = (good: Good): Attack[] => {
  const form = createForm(createFields(good));
  const types = [
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    '',
  ];
  return [
    ...types.map((type) => uploadOfType('structure', type, form)),
    ...['', '{}', `--${boundary}`, `--${boundary}--`, `--${boundary}\r\n\r\n`].map((body) =>
      upload('structure', body, body),
    ),
    upload('structure', 'cut form', form.subarray(0, form.length - boundary.length)),
    upload('structure', 'cut beginning', form.subarray(0, boundary.length + 20)),
  ];
};

/** Attacks on the upload host. The key of a good cover belongs to its content. */
export const uploadAttacks = async (server: ApiServer): Promise<Attack[]> => {
  const file = await createPng({ width: 75, height: 100 });
  const token = await signedInToken(server, { permissions: ['course_view', 'course_edit'] });
  const { body } = await server.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', { token });
  const good = { token: body.token, key: getCoverKey(file), file };
  const withHeaders = upload('header', 'all hostile headers', createForm(createFields(good)));
  return [
    ...(await tokens(server, good)),
    ...fields(good),
    ...(await sizes(good)),
    ...structures(good),
    { ...withHeaders, request: { ...withHeaders.request, headers: { ...hostileHeaders, 'Content-Type': isForm } } },
  ];
};
