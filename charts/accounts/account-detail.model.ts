import { defineModel } from '@learning-console/statecharts';
import { demoLearner } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { accountDetailMachine } from '#machines/accounts/account-detail.machine.ts';
import { sampleLearner } from './sample-learner.ts';

export default defineModel({
  machine: accountDetailMachine,
  title: 'Account detail',
  area: 'accounts',
  place: onPages('accountDetail'),
  pattern: 'detail',
  ...detailModel({
    code: demoLearner.id,
    item: sampleLearner,
    older: { ...sampleLearner, user: { ...sampleLearner.user, nick: 'Olympia' } },
    requirements: { shown: 'ACCT-04', loadFailed: 'REQ-07' },
  }),
});
