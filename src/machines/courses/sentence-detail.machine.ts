import type { Sentence } from '#contract/sentences.contract.ts';
import { detailMachine } from '#machines/patterns/detail.chart.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { loadSentence } from '#services/courses/sentences.service.ts';
import { courseDetailRequirements } from './course-requirements.ts';

export const sentenceDetailMachine = detailMachine<Sentence>({
  id: 'sentenceDetail',
  description: 'One sentence with its audio.',
  noun: 'sentence',
  requirements: { ...courseDetailRequirements, shown: ['SENT-02'] },
  load: loadSentence,
  failureText: genericError,
});
