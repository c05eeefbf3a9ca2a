import type { FigureText } from '#rules/patterns/figure-texts.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { organizationFigureTexts } from './organization-figure-texts.ts';
import type { ReportFigure } from './report-figures.ts';
import * as reportTexts from './report-texts.ts';

const { businessCourse, aiQuality } = organizationFigureTexts;

type CourseTexts = typeof businessCourse | typeof aiQuality;

const nameCourse = ({ title }: CourseTexts, { label, definition }: FigureText): FigureText => ({
  label: reportTexts.formatCourseFigure(title, label),
  definition,
});

/** The figures of Business Course and AI Quality; their labels name the course. */
export const courseFigures: readonly ReportFigure[] = [
  {
    ...nameCourse(businessCourse, businessCourse.figures.bestScore),
    as: 'decimal',
    read: (answer) => answer.skillQuality?.beQuality?.lessonBestScoreAverage,
  },
  {
    ...nameCourse(businessCourse, businessCourse.figures.stars),
    as: 'decimal',
    unit: dashboardTexts.starsUnit,
    read: (answer) => answer.skillQuality?.beQuality?.lessonStarCountAverage,
  },
  {
    ...nameCourse(aiQuality, aiQuality.figures.duration),
    as: 'minutes',
    read: (answer) => answer.skillQuality?.aiQualities?.totalDurationMins,
  },
  {
    ...nameCourse(aiQuality, aiQuality.figures.expressions),
    as: 'count',
    read: (answer) => answer.skillQuality?.aiQualities?.keyExpressions,
  },
  {
    ...nameCourse(aiQuality, aiQuality.figures.expressionScore),
    as: 'decimal',
    read: (answer) => answer.skillQuality?.aiQualities?.totalExpressionScoreAverage,
  },
];
