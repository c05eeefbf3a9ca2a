import type { FigureText, FigureTexts } from '#rules/patterns/figure-texts.ts';
import type { Grouping } from '#rules/patterns/periods.ts';

/**
 * The figures and charts of a learner with their definitions, in the order of the page.
 * Decision 021.
 */
export const learnerFigureTexts = {
  behavior: {
    title: 'Login Behavior',
    figures: {
      loginDays: { label: 'Login days', definition: 'The number of days on which the learner logged in.' },
      absenceDays: { label: 'Absence days', definition: 'The number of days on which the learner did not log in.' },
    },
  },
  studyDuration: {
    title: 'Daily Study',
    figures: {
      total: { label: 'Total study duration', definition: 'The minutes that the learner studied on these days.' },
      byDay: { label: 'Study duration by day', definition: 'The minutes that the learner studied on each day.' },
    },
  },
  studyProgress: {
    title: 'Study Progress',
    figures: {
      achievedDays: {
        label: 'Goal achieved',
        definition: 'The number of these days with a completed lesson, if the learner has set a goal.',
      },
      frequency: {
        label: 'Goal frequency',
        definition: 'The goal that the learner has set, in days a week.',
      },
      stars: {
        label: 'Star count',
        definition: 'The stars of the Core Course lessons that the learner completed on these days, added up.',
      },
      lessonsByCourse: {
        label: 'Lessons by course',
        definition: 'The lessons of each course that the learner completed on these days.',
      },
    },
  },
  skillQuality: {
    title: 'Skill Quality',
    figures: {
      skillAverage: {
        label: 'Skill average',
        definition: 'The average of the skills that have a score up to the last day, 0 to 1,000.',
      },
      comprehension: {
        label: 'Answering Correct Rate',
        definition: 'The share of right answers to questions of comprehension on these days.',
      },
      sentenceRepeat: {
        label: 'Shadowing Correct Rate',
        definition: 'The share of sentences that were repeated correctly on these days.',
      },
      originalLevel: {
        label: 'Original level',
        definition: 'The level at which the latest placement test put the learner; levels count from 1.',
      },
      levelProgress: {
        label: 'Level progress',
        definition: 'The completion of the level of the latest Core Course lesson up to the last day.',
      },
      skills: { label: 'Skills', definition: 'The latest score of each skill up to the last day, 0 to 1,000.' },
      levels: {
        label: 'Levels',
        definition: 'The completion and the latest test score of each level up to the last day.',
      },
    },
  },
  businessCourse: {
    title: 'Business Course',
    figures: {
      bestScore: {
        label: 'Lesson best score',
        definition: 'The average of the best scores in each Business Course lesson up to the last day.',
      },
      stars: {
        label: 'Lesson star count',
        definition: 'The best stars of each Business Course lesson up to the last day, added up.',
      },
    },
  },
  aiQuality: {
    title: 'AI Quality',
    figures: {
      duration: {
        label: 'Total duration',
        definition: 'The minutes that the learner spent in AI lessons (AI Full Talk and AI Mini Talk) on these days.',
      },
      expressions: {
        label: 'Key expressions',
        definition: 'The key expressions that the learner used in AI lessons on these days.',
      },
      expressionScore: {
        label: 'Total expression score',
        definition: 'The average score of the expressions in AI lessons on these days.',
      },
    },
  },
} as const satisfies FigureTexts;

/** The title and the definition of the chart, which say how long a bar is. */
export const learnerDurationTexts = {
  day: learnerFigureTexts.studyDuration.figures.byDay,
  week: {
    label: 'Study duration by week',
    definition: 'The minutes that the learner studied in each 7 days, from the first day on.',
  },
  month: {
    label: 'Study duration by month',
    definition: 'The minutes that the learner studied in each month; the first and the last can be shorter.',
  },
} as const satisfies Record<Grouping, FigureText>;
