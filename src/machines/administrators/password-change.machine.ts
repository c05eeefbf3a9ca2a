import { formMachine } from '#machines/patterns/form.chart.ts';
import { noPasswords, type PasswordChangeValues } from '#rules/administrators/password-fields.ts';
import { routes } from '#rules/routes.ts';
import { passwordChanged } from '#rules/session/session-texts.ts';
import { changePassword } from '#services/administrators/password-change.service.ts';

export const passwordChangeMachine = formMachine<null, PasswordChangeValues, void>({
  id: 'passwordChange',
  description: "Changes the administrator's password. The server checks the current one; nothing typed is stored.",
  requirements: { saved: ['ME-01'], saveFailed: ['REQ-07'] },
  empty: noPasswords,
  toValues: () => noPasswords,
  save: ({ values }, signal) => changePassword(values, signal),
  savedText: () => passwordChanged,
  pathAfterSave: () => routes.myAccount.path,
});
