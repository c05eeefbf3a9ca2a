import type { LearnerDetail } from '#contract/learners.contract.ts';
import { formMachine } from '#machines/patterns/form.chart.ts';
import { type AccountValues, emptyAccount, toAccountValues } from '#rules/accounts/account-fields.ts';
import { accountSaved } from '#rules/accounts/account-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { loadLearner, saveLearner } from '#services/learners/learners.service.ts';

export const accountEditorMachine = formMachine<LearnerDetail, AccountValues, void>({
  id: 'accountEditor',
  description: "Edits the two names of a learner's account. The last save wins.",
  requirements: {
    saved: ['ACCT-05'],
    saveFailed: ['REQ-07'],
    loadFailed: ['REQ-07'],
    draft: ['REQ-12'],
    leaving: ['COURSE-06'],
  },
  empty: emptyAccount,
  load: ({ id = '' }, signal) => loadLearner(id, signal),
  toValues: toAccountValues,
  save: ({ params: { id = '' }, values }, signal) => saveLearner(id, values, signal),
  savedText: () => accountSaved,
  pathAfterSave: (_, { list = pathFor('accountList') }) => list,
  hasDrafts: true,
});
