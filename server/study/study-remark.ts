import { formatAmount } from '#texts/amounts.ts';

type Study = { learners: number; lessons: number; seconds: number };

const work = ({ lessons, seconds }: Study): string =>
  `${formatAmount(lessons, 'lesson')} in ${formatAmount(Math.round(seconds / 60), 'minute')}`;

/** The teacher's remark on the day of an organization (decision 113). */
export const organizationRemark = (study: Study): string =>
  `${formatAmount(study.learners, 'learner')} completed ${work(study)}.`;

export const learnerRemark = (study: Study): string => `Completed ${work(study)}.`;
