import type { Sentence } from '#contract/sentences.contract.ts';
import { orderedListMachine } from '#machines/patterns/ordered-list.chart.ts';
import { isEditable, isOrderLocked } from '#rules/courses/course-permissions.ts';
import { sentenceListTexts } from '#rules/courses/sentence-texts.ts';
import { deleteSentence, listSentences, sentencesIn, sortSentences } from '#services/courses/sentences.service.ts';
import { courseListRequirements } from './course-requirements.ts';

export const sentenceListMachine = orderedListMachine<Sentence>({
  id: 'sentenceList',
  description: 'The sentences of a lesson, which can be sorted and deleted.',
  requirements: {
    ...courseListRequirements,
    empty: ['SENT-01'],
    failed: ['SENT-04'],
    sort: ['SENT-01', 'SORT-01'],
    deleted: ['SENT-04'],
  },
  texts: sentenceListTexts,
  load: listSentences,
  sort: sortSentences,
  itemsIn: sentencesIn,
  isLocked: isOrderLocked,
  deletion: { remove: deleteSentence, canDelete: isEditable },
});
