import type { Activity } from '#contract/activities.contract.ts';
import { orderedList } from '#machines/shared/ordered-list.ts';
import { sentenceListWords } from '#rules/ordered-list-words.ts';
import { activitiesIn, deleteActivity, listActivities, sortActivities } from '#services/activities.service.ts';

export const sentenceListMachine = orderedList<Activity>({
  id: 'sentenceList',
  description: 'The sentences of a lesson in their order, to be sorted and deleted.',
  requirements: { empty: ['SENT-01'], failed: ['SENT-04'], sort: ['SENT-01'], deleted: ['SENT-04'] },
  words: sentenceListWords,
  load: async (lessonCode, signal) => (await listActivities(lessonCode, signal)).activities,
  sort: sortActivities,
  remove: deleteActivity,
  presentIn: activitiesIn,
});
