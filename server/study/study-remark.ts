const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

type Study = { learners: number; lessons: number; seconds: number };

const work = ({ lessons, seconds }: Study): string =>
  `${count(lessons, 'lesson')} in ${count(Math.round(seconds / 60), 'minute')}`;

/** The teacher's remark on the day of an organization (decision 113). */
export const organizationRemark = (study: Study): string =>
  `${count(study.learners, 'learner')} completed ${work(study)}.`;

export const learnerRemark = (study: Study): string => `Completed ${work(study)}.`;
