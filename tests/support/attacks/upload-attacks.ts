import { coverMaxBytes } from '#contract/covers.contract.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { bombPng, coverKeyOf, hugePng, pngOf } from '#tests/support/cover-files.ts';
import { signedInToken } from '#tests/support/sign-in.ts';
import type { Attack, AttackKind } from './attack.ts';
import { hostileHeaders, hostileTexts, prototypeNames } from './hostile-values.ts';

type FormField = { name: string; value: string | Uint8Array; header?: string };

const boundary = 'form-boundary';

const fieldHead = ({ name, header = '' }: FormField): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n`;

const formOf = (fields: readonly FormField[]): Buffer =>
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

const fieldsOf = ({ token, key, file }: { token: string; key: string | Uint8Array; file: string | Uint8Array }) => [
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
  return wrong.map((token) => upload('token', token.slice(0, 20), formOf(fieldsOf({ ...good, token }))));
};

const fields = (good: Good): Attack[] => [
  ...[...hostileTexts, `${good.key}/../x.png`, `downloads/${good.key}`, `/${good.key}`].map((key) =>
    upload('text', `key ${key.slice(0, 20)}`, formOf(fieldsOf({ ...good, key }))),
  ),
  ...prototypeNames.flatMap((name) => [
    upload('prototype', `key ${name}`, formOf(fieldsOf({ ...good, key: name }))),
    upload('prototype', `field ${name}`, formOf([...fieldsOf(good), { name, value: 'x' }])),
  ]),
  upload(
    'type',
    'key as a file',
    formOf([
      { name: 'token', value: good.token },
      { name: 'key', value: 'x', header: '; filename="x"' },
    ]),
  ),
  upload('type', 'file as a text', formOf(fieldsOf(good).map(({ name, value }) => ({ name, value })))),
  upload('type', 'no file', formOf(fieldsOf(good).slice(0, 2))),
  upload('type', 'fields twice', formOf([...fieldsOf(good), ...fieldsOf(good)])),
];

const sizes = async (good: Good): Promise<Attack[]> => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ name: `field${index}`, value: '' }));
  return [
    ...[Buffer.alloc(0), Buffer.alloc(coverMaxBytes + 1), bombPng(), await hugePng()].map((file, index) =>
      upload('size', `file ${index}`, formOf(fieldsOf({ ...good, file, key: coverKeyOf(file) }))),
    ),
    upload('size', 'many fields', formOf([...fieldsOf(good), ...many])),
    uploadOfType('size', `multipart/form-data; boundary=${'x'.repeat(10_000)}`, formOf(fieldsOf(good))),
  ];
};

const structures = (good: Good): Attack[] => {
  const form = formOf(fieldsOf(good));
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
  const file = await pngOf({ width: 75, height: 100 });
  const token = await signedInToken(server, { permissions: ['course_view', 'course_edit'] });
  const { body } = await server.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', { token });
  const good = { token: body.token, key: coverKeyOf(file), file };
  const withHeaders = upload('header', 'all hostile headers', formOf(fieldsOf(good)));
  return [
    ...(await tokens(server, good)),
    ...fields(good),
    ...(await sizes(good)),
    ...structures(good),
    { ...withHeaders, request: { ...withHeaders.request, headers: { ...hostileHeaders, 'Content-Type': isForm } } },
  ];
};
