import { testScore } from '#rules/dashboards/chart-texts.ts';
import { ofHighestScore, shownLevel } from '#rules/dashboards/skill-figures.ts';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import { learnerLevels, learnerSkills } from '#rules/learners/learner-figures.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { minutesFigure } from '#rules/patterns/durations.ts';
import { count, oneDecimal } from '#rules/patterns/formats.ts';
import { shareFigure } from '#rules/patterns/shares.ts';
import { LevelsChart, SkillsChart } from '#views/dashboards/charts.view.tsx';
import { Columns } from '#views/ui/columns/columns.view.tsx';
import { FigureGroup } from '#views/ui/figures/figure-group.view.tsx';
import { Section } from '#views/ui/section/section.view.tsx';
import { type ReportActor, useReportSection } from './use-report-section.ts';

const { businessCourse, aiQuality, skillQuality } = learnerFigureTexts;
const { title, figures: texts } = skillQuality;

export function SkillQuality({ actor }: { actor: ReportActor }) {
  const { figures, card } = useReportSection(actor, 'skillQuality');
  const { skills, qualities, level, beQuality, aiQualities } = figures?.skillQuality ?? {};
  const scores = figures ? learnerSkills(figures) : [];
  const levels = figures ? learnerLevels(figures) : [];
  const isBusy = card.state === 'busy';
  return (
    <Section
      title={title}
      shape="wide"
      {...card}
      figures={[
        { ...texts.skillAverage, value: count(skills?.average), unit: ofHighestScore, isHeadline: true },
        { ...texts.comprehension, ...shareFigure(qualities?.comprehension) },
        { ...texts.sentenceRepeat, ...shareFigure(qualities?.sentenceRepeat) },
        { ...texts.originalLevel, value: count(shownLevel(level?.originalLevel)) },
        { ...texts.levelProgress, ...shareFigure(level?.levelProgress) },
      ]}
    >
      <Columns isOpen>
        <SkillsChart card={card} text={texts.skills} unit={learnerTexts.latestScores} skills={scores} />
        <LevelsChart
          card={card}
          text={texts.levels}
          unit={learnerTexts.levelsUnit}
          columns={[learnerTexts.level, learnerTexts.completionRate, testScore]}
          levels={levels}
          sent={level?.levelProgresses}
        />
        <FigureGroup
          title={businessCourse.title}
          isBusy={isBusy}
          figures={[
            { ...businessCourse.figures.bestScore, value: oneDecimal(beQuality?.lessonBestScore) },
            { ...businessCourse.figures.stars, value: count(beQuality?.lessonStarCount) },
          ]}
        />
        <FigureGroup
          title={aiQuality.title}
          isBusy={isBusy}
          figures={[
            {
              ...aiQuality.figures.duration,
              ...minutesFigure(aiQualities?.totalDurationMins),
            },
            { ...aiQuality.figures.expressions, value: count(aiQualities?.keyExpressions) },
            { ...aiQuality.figures.expressionScore, value: oneDecimal(aiQualities?.totalExpressionScore) },
          ]}
        />
      </Columns>
    </Section>
  );
}
