import { defineModel } from '@learning-console/statecharts';
import { demoLearner } from '#charts/demo-data.ts';
import { demoPath, onPages } from '#charts/on-pages.ts';
import { formModel } from '#charts/patterns/form-model.ts';
import { draftsStay } from '#charts/properties.ts';
import { accountEditorMachine } from '#machines/accounts/account-editor.machine.ts';
import { toAccountValues } from '#rules/accounts/account-fields.ts';
import { accountSaved } from '#rules/accounts/account-texts.ts';
import { sampleLearner } from './sample-learner.ts';

export default defineModel({
  machine: accountEditorMachine,
  title: 'Account editor',
  area: 'accounts',
  place: onPages('accountEdit'),
  pattern: 'form',
  properties: [draftsStay],
  ...formModel({
    edit: { email: 'accounts@example.com', path: demoPath('accountEdit'), params: { id: demoLearner.id } },
    backPath: '/manager/account/list',
    parent: null,
    item: sampleLearner,
    initial: toAccountValues(sampleLearner),
    typed: { ...toAccountValues(sampleLearner), nick: 'Olympia' },
    saved: undefined,
    editedText: accountSaved,
    pathAfterSave: '/manager/account/list',
    requirements: {
      saved: 'ACCT-05',
      saveFailed: 'REQ-07',
      invalid: 'ACCT-04',
      leaving: 'COURSE-06',
      draft: 'REQ-12',
      loadFailed: 'REQ-07',
    },
  }),
});
