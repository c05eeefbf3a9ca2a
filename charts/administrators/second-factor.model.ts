import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { secondFactorMachine } from '#machines/administrators/second-factor.machine.ts';
import { recoveryCodesReplaced, secondFactorOff, secondFactorOn } from '#rules/administrators/second-factor-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { sampleRecoveryCodes, sampleSetup } from './sample-second-factor.ts';

const wrongPassword = 'The current password is wrong.';
const wrongCode = 'The code is wrong or was used before.';
const changed = 'Two-step sign-in is already on.';
const typed = { password: 'demo-password-1', code: '123456' };

const rejection = (field: string, code: number, text: string) =>
  new Failure('invalid', { status: 422, code, texts: [text], errors: [`${field}: ${text}`] });
const elsewhere = { 'changed elsewhere': new Failure('conflict', { status: 409, code: 40900, texts: [changed] }) };
const passwordFaults = { 'a wrong password': rejection('password', 42210, wrongPassword), ...elsewhere, ...noAnswer };
const codeFaults = { 'a wrong code': rejection('code', 42214, wrongCode), ...elsewhere, ...noAnswer };
const codes = { 'recovery codes': sampleRecoveryCodes };

export default defineModel({
  machine: secondFactorMachine,
  title: 'Two-step sign-in',
  area: 'administrators',
  place: onPages('accountSecurity'),
  cases: { 'form.submit': { 'without problems': { values: typed } } },
  outcomes: {
    findSecondFactor: {
      done: { off: { isOn: false, recoveryCodeCount: 0 }, on: { isOn: true, recoveryCodeCount: 10 } },
      error: { 'no such call': new Failure('notFound', { status: 404 }), ...noAnswer },
    },
    setUpSecondFactor: { done: { 'a secret': sampleSetup }, error: passwordFaults },
    confirmSecondFactor: { done: codes, error: codeFaults },
    replaceRecoveryCodes: { done: codes, error: codeFaults },
    endSecondFactor: { error: codeFaults },
  },
  userEvents: {
    'factor.retry': "Press 'Try again'",
    'setup.open': "Press 'Set up'",
    'codes.open': "Press 'New recovery codes'",
    'end.open': "Press 'Turn off'",
    'form.submit':
      'Fill in the fields, with the code that the authenticator app shows, and press the button on the right',
    'form.cancel': "Press 'Cancel'",
    'codes.close': "Press 'I have stored the codes'",
  },
  key: ({ factor, setup, problems }) => [factor.isOn, setup.secret, problems],
  rows: [
    { requirement: 'ME-01', from: 'off', event: 'setup.open', to: 'starting.editing' },
    {
      requirement: 'ME-01',
      from: 'starting.submitting',
      event: 'done setUpSecondFactor',
      to: 'confirming.editing',
      check: ({ setup, values }) => setup.secret === sampleSetup.secret && values.password === '',
    },
    {
      requirement: 'ME-01',
      from: 'confirming.submitting',
      event: 'done confirmSecondFactor',
      to: 'showingCodes',
      emits: [notice(secondFactorOn)],
      check: ({ recoveryCodes }) => recoveryCodes.length === sampleRecoveryCodes.length,
    },
    {
      requirement: 'ME-01',
      from: 'showingCodes',
      event: 'codes.close',
      to: 'loading',
      check: ({ recoveryCodes, setup }) => recoveryCodes.length === 0 && setup.secret === '',
    },
    {
      requirement: 'ME-01',
      from: 'replacing.submitting',
      event: 'done replaceRecoveryCodes',
      to: 'showingCodes',
      emits: [notice(recoveryCodesReplaced)],
    },
    {
      requirement: 'ME-01',
      from: 'ending.submitting',
      event: 'done endSecondFactor',
      to: 'loading',
      emits: [notice(secondFactorOff)],
    },
    {
      requirement: 'REQ-07',
      from: 'starting.submitting',
      event: 'error setUpSecondFactor',
      case: 'a wrong password',
      to: 'starting.editing',
      emits: [notice(wrongPassword)],
      check: ({ problems }) => problems.password === wrongPassword,
    },
    {
      requirement: 'REQ-07',
      from: 'ending.submitting',
      event: 'error endSecondFactor',
      case: 'a wrong code',
      to: 'ending.editing',
      emits: [notice(wrongCode)],
      check: ({ problems }) => problems.code === wrongCode,
    },
    {
      requirement: 'REQ-07',
      from: 'confirming.submitting',
      event: 'error confirmSecondFactor',
      case: 'changed elsewhere',
      to: 'loading',
      emits: [notice(changed)],
    },
    { requirement: 'REQ-07', from: 'loading', event: 'error findSecondFactor', case: 'offline', to: 'failed' },
    {
      requirement: 'ME-01',
      from: 'loading',
      event: 'error findSecondFactor',
      case: 'no such call',
      to: 'unavailable',
    },
  ],
});
