import { describe, expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { passwordChangeFields } from '#rules/administrators/password-fields.ts';
import { passwordResetFields, signInFields } from '#rules/sign-in/sign-in-fields.ts';

type Values = Record<string, string>;

/** The first message of each field, as a form shows them. */
function messages(
  fields: typeof signInFields | typeof passwordResetFields | typeof passwordChangeFields,
  values: Values,
): Values {
  try {
    fields.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message] as const).reverse());
  }
}

const emailText = 'Please enter Email address';
const createEmail = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
const signIn = { email: 'ada@example.com', password: 'secret' };
const reset = { email: 'ada@example.com', code: '123456', password: 'secret', confirmation: 'secret' };

test.each([
  'ada@example.com',
  ' ada@example.com\t',
  'ADA@EXAMPLE.COM',
  'a.b+c_d@sub.example.co.uk',
  "o'brien@example.ie",
  '1@2.cd',
  '+@example.com',
  'ada@xn--mnchen-3ya.de',
  createEmail(100),
])('LOGIN-02 RESET-06 %j is an e-mail address', (email) => {
  expect(messages(signInFields, { ...signIn, email })).toEqual({});
  expect(messages(passwordResetFields, { ...reset, email })).toEqual({});
});

test.each([
  '',
  '   ',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@example..com',
  'ada@@example.com',
  'ada @example.com',
  'ada@exam ple.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  '.@example.com',
  'josé@example.com',
  'ada@example.com, bob@example.com',
  'ada@example.com\u0000',
  'a\u0000da@example.com',
  'ada@example.com\nbcc: bob@example.com',
  '<script>alert(1)</script>',
  '"<script>"@example.com',
  '🙂@example.com',
  'ada@🙂.com',
  'آدا@example.com',
])('LOGIN-02 RESET-06 %j is not a valid e-mail address', (email) => {
  expect(messages(signInFields, { ...signIn, email })).toEqual({ email: emailText });
  expect(messages(passwordResetFields, { ...reset, email })).toEqual({ email: emailText });
});

test('LOGIN-02 an address over 100 characters has its own text before the call', () => {
  const email = createEmail(101);
  expect(messages(signInFields, { ...signIn, email })).toEqual({ email: 'At most 100 characters.' });
  expect(messages(passwordResetFields, { ...reset, email })).toEqual({ email: 'At most 100 characters.' });
});

test('LOGIN-02 an empty form names both fields', () => {
  expect(messages(signInFields, { email: '', password: '' })).toEqual({
    email: emailText,
    password: 'Please enter Password',
  });
  expect(messages(signInFields, {})).toEqual({ email: emailText, password: 'Please enter Password' });
});

test.each([' ', '🙂🙂', 'كلمة السر', '<script>', 'a\u0000b', 'x'.repeat(50)])(
  'LOGIN-02 %j is a password',
  (password) => {
    expect(messages(signInFields, { ...signIn, password })).toEqual({});
  },
);

test('LOGIN-02 a password of 51 characters is too long', () => {
  expect(messages(signInFields, { ...signIn, password: 'x'.repeat(51) })).toEqual({
    password: 'At most 50 characters.',
  });
});

describe('RESET-06', () => {
  test('RESET-06 an empty form names every field', () => {
    const texts = {
      email: emailText,
      code: 'Please enter verification code',
      password: 'Please enter new password',
      confirmation: 'Please enter confirm password',
    };
    expect(messages(passwordResetFields, { email: '', code: '', password: '', confirmation: '' })).toEqual(texts);
    expect(messages(passwordResetFields, {})).toEqual(texts);
  });

  test('RESET-06 a missing confirmation is required, also with a password', () => {
    expect(messages(passwordResetFields, { ...reset, confirmation: '' })).toEqual({
      confirmation: 'Please enter confirm password',
    });
  });

  test.each([
    ['secret', 'Secret'],
    ['secret', 'secret '],
    ['secret', ' secret'],
    ['é', 'e\u0301'],
  ])('RESET-06 %j and %j differ', (password, confirmation) => {
    expect(messages(passwordResetFields, { ...reset, password, confirmation })).toEqual({
      confirmation: 'The passwords you input twice should be the same',
    });
  });

  test('RESET-06 without a password only the password is required, and the confirmation differs', () => {
    expect(messages(passwordResetFields, { ...reset, password: '' })).toEqual({
      password: 'Please enter new password',
      confirmation: 'The passwords you input twice should be the same',
    });
  });

  test.each([
    ['1', true],
    ['1234567890', true],
    [' 1234567890 ', true],
    ['12345678901', false],
    ['   ', false],
  ])('RESET-06 the code %j passes: %s', (code, passes) => {
    expect(messages(passwordResetFields, { ...reset, code })).toEqual(
      passes ? {} : { code: code.trim() === '' ? 'Please enter verification code' : 'At most 10 characters.' },
    );
  });

  test.each([
    [50, {}],
    [51, { password: 'At most 50 characters.' }],
  ])('RESET-06 a new password of %d characters', (length, texts) => {
    const password = 'x'.repeat(length);
    expect(messages(passwordResetFields, { ...reset, password, confirmation: password })).toEqual(texts);
  });
});

test('RESET-06 the confirmation of a changed password is compared with the new one', () => {
  const change = { password: 'old secret', newPassword: 'new secret', confirmation: 'new secret' };
  expect(messages(passwordChangeFields, change)).toEqual({});
  expect(messages(passwordChangeFields, { ...change, confirmation: 'old secret' })).toEqual({
    confirmation: 'The passwords you input twice should be the same',
  });
});
