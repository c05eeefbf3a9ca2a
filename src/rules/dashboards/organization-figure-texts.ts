import type { FigureTexts } from '#rules/patterns/figure-texts.ts';

/** The same figure stands in two sections. */
const totalDuration = {
  label: 'Total study duration',
  definition: 'The minutes that all members together studied on these days.',
};

/**
 * The figures and charts of an organization with their definitions, in the order of the page.
 * Decision 021.
 */
export const organizationFigureTexts = {
  summary: {
    title: 'Member Summary',
    figures: {
      members: {
        label: 'Members',
        definition:
          'The enabled learners of the organization and of all below it whose accounts existed on the last day; all shares and averages are of these members.',
      },
    },
  },
  behavior: {
    title: 'Login Behavior',
    figures: {
      loginCount: {
        label: 'Login count percentage',
        definition:
          'The days on which members logged in, added up, as a share of all days of all members: 100% if every member logged in on every day.',
      },
      loginDays: {
        label: 'Login days',
        definition:
          'The average number of days on which a member logged in; with the absence days, they add up to all days.',
      },
      absenceDays: {
        label: 'Absence days',
        definition: 'The average number of days on which a member did not log in.',
      },
      activeRate: {
        label: 'Active rate',
        definition:
          'The share of members who logged in at least once in the 7 days, the 30 days, or all days up to the last day.',
      },
    },
  },
  studyDuration: {
    title: 'Study Duration',
    figures: {
      total: totalDuration,
      average: {
        label: 'Average per learner',
        definition:
          'The seconds that all members together studied, divided by the number of members, including those who did not study.',
      },
      byDay: {
        label: 'Study duration by day',
        definition: 'The minutes that all members together studied on each day.',
      },
      goal: {
        label: 'Weekly goal',
        definition:
          'The minutes of study a week that the organization has as a goal for each member; the line in the chart is the goal of all members for the days of a bar.',
      },
    },
  },
  studyProgress: {
    title: 'Study Progress',
    figures: {
      learnedPercentage: {
        label: 'Learned percentage',
        definition: 'The share of members who completed at least one lesson on these days.',
      },
      learnedCount: {
        label: 'Learned count',
        definition: 'The number of members who completed at least one lesson on these days.',
      },
      placedPercentage: {
        label: 'Placement test done percentage',
        definition: 'The share of members who have done a placement test by the last day.',
      },
      placedCount: {
        label: 'Placement test done count',
        definition: 'The number of members who have done a placement test by the last day.',
      },
      total: totalDuration,
      achievedDays: {
        label: 'Average achieved days',
        definition: 'The average number of days with a completed lesson, of the members who have set a goal.',
      },
      frequency: {
        label: 'Average frequency',
        definition: 'The average goal in days a week, of the members who have set a goal.',
      },
      lessons: {
        label: 'Lesson count',
        definition: 'The lessons that members completed on these days; a lesson belongs to the day on which it ended.',
      },
      stars: {
        label: 'Average lesson star count',
        definition: 'The average stars, 0 to 3, of the Core Course lessons that members completed on these days.',
      },
    },
  },
  skillQuality: {
    title: 'Skill Quality',
    figures: {
      comprehension: {
        label: 'Comprehension average',
        definition: 'The share of right answers to questions of comprehension on these days.',
      },
      sentenceRepeat: {
        label: 'Sentence repeat average',
        definition: 'The share of sentences that were repeated correctly on these days.',
      },
      originalLevel: {
        label: 'Original level average',
        definition: 'The average level at which the latest placement tests put members; levels count from 1.',
      },
      levelProgress: {
        label: 'Level progress average',
        definition:
          'The average completion of the level that each member is in, by the latest Core Course lesson up to the last day.',
      },
      levels: {
        label: 'Levels',
        definition:
          'For each level the average completion and the average latest test score, of the members who began it.',
      },
    },
  },
  skills: {
    title: 'Skills',
    figures: {
      radar: {
        label: 'Skill radar',
        definition:
          'For each skill the average of the latest scores up to the last day, 0 to 1,000, of the members who have one.',
      },
    },
  },
  businessCourse: {
    title: 'Business Course',
    figures: {
      bestScore: {
        label: 'Lesson best score average',
        definition: 'The average of the best scores of each learner in each Business Course lesson up to the last day.',
      },
      stars: {
        label: 'Lesson star count average',
        definition:
          'The average of the best stars, 0 to 3, of each learner in each Business Course lesson up to the last day.',
      },
      milestones: {
        label: 'Milestones',
        definition: 'For each of the five milestones the average completion, of the members who began it.',
      },
    },
  },
  aiQuality: {
    title: 'AI Quality',
    figures: {
      duration: {
        label: 'Total duration',
        definition:
          'The minutes that all members together spent in AI lessons (AI Full Talk and AI Mini Talk) on these days.',
      },
      expressions: {
        label: 'Key expressions',
        definition: 'The key expressions that members used in AI lessons on these days.',
      },
      expressionScore: {
        label: 'Total expression score average',
        definition: 'The average score of the expressions in AI lessons on these days.',
      },
    },
  },
} as const satisfies FigureTexts;
