import { defineModel } from '@learning-console/statecharts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { onPages } from '#charts/patterns/on-pages.ts';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { sampleLearner } from './sample-learner.ts';

export default defineModel({
  machine: accountDetailMachine,
  title: 'Account detail',
  area: 'accounts',
  place: onPages('accountDetail'),
  pattern: 'detail',
  ...detailModel({
    code: 'u1',
    item: sampleLearner,
    older: { ...sampleLearner, user: { ...sampleLearner.user, nick: 'Olympia' } },
    requirements: { shown: 'ACCT-04', loadFailed: 'REQ-07' },
  }),
});
