import { defineModel } from '@learning-console/statecharts';
import { halden, newLearnerEmail } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { navigation, notice } from '#charts/patterns/emitted.ts';
import { formEnvironment } from '#charts/patterns/form-environment.ts';
import { inputNames, leaveRows } from '#charts/patterns/form-rows.ts';
import { noAnswer } from '#charts/patterns/no-answer.ts';
import { draftsStay } from '#charts/properties.ts';
import { applicationFormMachine } from '#machines/applications/application-form.machine.ts';
import type { FormContext } from '#machines/patterns/form.types.ts';
import { type ApplicationValues, newRow } from '#rules/applications/application-fields.ts';
import { isSameDraft } from '#rules/patterns/draft-values.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { routes } from '#rules/routes.ts';

type Context = FormContext<null, ApplicationValues>;

const initial: ApplicationValues = { applications: [newRow(halden.code)] };
const bo = { ...newRow(halden.code), email: newLearnerEmail };
const typed: ApplicationValues = { applications: [bo] };
const page = {
  email: 'accounts@example.com',
  path: routes.applicationForm.path,
  params: { organization: halden.code },
};
const rejected = 'An application was rejected; none was made.';
const saving = 'open.fields.saving';
const isTyped = ({ values }: Context) => isSameDraft(typed, values);
const fields = ['email', 'nick', 'realName', 'orgCode'].map((field) => `applications.0.${field}`);

export default defineModel({
  machine: applicationFormMachine,
  title: 'Application form',
  area: 'applications',
  place: onPages('applicationForm'),
  pattern: 'form',
  properties: [draftsStay],
  inputs: {
    [inputNames.create]: { ...page, storedDraft: undefined },
    [inputNames.newDraft]: { ...page, storedDraft: { values: typed, revision: 0 } },
  },
  cases: {
    'draft.changed': { 'something else': { values: typed }, 'as it was': { values: initial } },
    'form.submit': { 'without problems': { values: typed } },
    'leave.request': {
      Cancel: { to: routes.applicationList.path, isBack: false },
      'a link': { to: '/userInfo', isBack: false },
      Back: { to: '/previous', isBack: true },
    },
  },
  outcomes: {
    saveItem: {
      error: {
        'a rejected organization': new Failure('invalid', {
          status: 422,
          code: 42200,
          texts: [rejected],
          extra: { orgCodes: [halden.code] },
        }),
        ...noAnswer,
      },
    },
  },
  userEvents: {
    'draft.changed': 'Type in a row',
    'draft.discard': "Press 'Discard' next to 'Your unsaved changes are back.'",
    'form.submit': "Fill in the row and press 'Submit'",
    'leave.request': "Press 'Cancel', a link or Back",
    'leave.confirm': "Press 'Leave'",
    'leave.cancel': "Press 'Stay'",
  },
  key: ({ values, destination }: Context) => [values, destination],
  environment: formEnvironment({ parent: null }),
  rows: [
    {
      requirement: 'APPL-09',
      from: saving,
      event: 'done saveItem',
      to: 'saved',
      emits: [notice('success'), navigation(routes.applicationList.path)],
    },
    {
      requirement: 'APPL-10',
      from: saving,
      event: 'error saveItem',
      case: 'a rejected organization',
      to: 'open.fields.rejected',
      emits: [notice(rejected)],
      check: (context: Context) =>
        isTyped(context) && fields.every((name) => context.problems[name] === 'invalid field value'),
    },
    {
      requirement: 'REQ-07',
      from: saving,
      event: 'error saveItem',
      case: 'offline',
      to: 'open.fields.rejected',
      emits: [notice(genericError)],
      check: isTyped,
    },
    {
      requirement: 'REQ-12',
      event: 'start',
      case: inputNames.newDraft,
      to: ['open.fields.editing', 'open.restoredNotice.shown'],
      check: isTyped,
    },
    ...leaveRows<null, ApplicationValues>('APPL-07'),
  ],
});
