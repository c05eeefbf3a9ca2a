import { defineModel } from '@learning-console/statecharts';
import { onPages } from '#charts/on-pages.ts';
import { navigation, notice } from '#charts/patterns/emitted.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { passwordChangeMachine } from '#machines/administrators/password-change.machine.ts';
import type { FormContext } from '#machines/patterns/form.types.ts';
import { noPasswords, type PasswordChangeValues } from '#rules/administrators/password-fields.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { routes } from '#rules/routes.ts';
import { passwordChanged } from '#rules/session/session-texts.ts';

type Context = FormContext<null, PasswordChangeValues>;

const next = 'another pass word 2';
const typed: PasswordChangeValues = { password: 'demo-password-1', newPassword: next, confirmation: next };
const wrong = 'The current password is wrong.';
const saving = 'open.fields.saving';

export default defineModel({
  machine: passwordChangeMachine,
  title: 'Password change',
  area: 'administrators',
  place: onPages('accountSecurity'),
  pattern: 'form',
  inputs: { 'the page': { email: 'admin@example.com', path: routes.accountSecurity.path, params: {} } },
  cases: {
    'draft.changed': { 'something else': { values: typed }, 'as it was': { values: noPasswords } },
    'form.submit': { 'without problems': { values: typed } },
    'leave.request': { Cancel: { to: routes.myAccount.path, isBack: false } },
  },
  outcomes: {
    saveItem: {
      error: {
        'a wrong password': new Failure('invalid', {
          status: 422,
          code: 42210,
          texts: [wrong],
          errors: [`password: ${wrong}`],
        }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'draft.changed': 'Type in a field',
    'form.submit': "Fill in the fields and press 'Submit'",
    'leave.request': "Press 'Cancel'",
  },
  key: ({ values, problems }: Context) => [values, problems],
  environment: {
    /** The form is read-only while it saves. */
    allows: ({ event }, { isIn }) => !isIn(saving) || event.startsWith('done ') || event.startsWith('error '),
  },
  rows: [
    {
      requirement: 'ME-01',
      from: saving,
      event: 'done saveItem',
      to: 'saved',
      emits: [notice(passwordChanged), navigation('/userInfo')],
    },
    {
      requirement: 'REQ-07',
      from: saving,
      event: 'error saveItem',
      case: 'a wrong password',
      to: 'open.fields.rejected',
      emits: [notice(wrong)],
      check: ({ problems }: Context) => problems.password === wrong,
    },
    {
      requirement: 'REQ-07',
      from: saving,
      event: 'error saveItem',
      case: 'offline',
      to: 'open.fields.rejected',
      emits: [notice(genericError)],
      check: ({ values }: Context) => values.newPassword === next,
    },
  ],
});
