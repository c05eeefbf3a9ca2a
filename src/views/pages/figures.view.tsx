import * as figurePageTexts from '#rules/dashboards/figure-page-texts.ts';
import { organizationFigureTexts } from '#rules/dashboards/organization-figure-texts.ts';
import { learnerFigureTexts } from '#rules/learners/learner-figure-texts.ts';
import type { FigureTexts } from '#rules/patterns/figure-texts.ts';
import { routes } from '#rules/routes.ts';
import { PublicDetails } from '#views/shell/public-details.view.tsx';
import { styles as pageStyles } from '#views/shell/public-page.recipe.ts';
import { PublicPage } from '#views/shell/public-page.view.tsx';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { styles } from './figures.recipe.ts';

/** The definition of every figure (ORG-18). */
export default function FiguresPage() {
  useRouteTitle();
  return (
    <PublicPage title={routes.figures.title}>
      <p className={styles.lead}>{figurePageTexts.lead}</p>
      <ul className={styles.notes}>
        {figurePageTexts.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Definitions title={figurePageTexts.organization} texts={organizationFigureTexts} />
      <Definitions title={figurePageTexts.learner} texts={learnerFigureTexts} />
    </PublicPage>
  );
}

const Definitions = ({ title, texts }: { title: string; texts: FigureTexts }) => (
  <section className={styles.page}>
    <h2>{title}</h2>
    {Object.values(texts).map((section) => (
      <section key={section.title} className={styles.section}>
        <h3>{section.title}</h3>
        <div className={pageStyles.card}>
          <PublicDetails items={Object.values(section.figures).map(({ label, definition }) => [label, definition])} />
        </div>
      </section>
    ))}
  </section>
);
