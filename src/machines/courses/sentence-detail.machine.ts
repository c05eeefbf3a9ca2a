import type { Activity } from '#contract/activities.contract.ts';
import { itemDetail } from '#machines/shared/item-detail.ts';
import { loadActivity } from '#services/activities.service.ts';

export const sentenceDetailMachine = itemDetail<Activity>({
  id: 'sentenceDetail',
  description: 'One sentence, to read and to hear.',
  noun: 'sentence',
  requirements: ['SENT-02'],
  load: loadActivity,
});
