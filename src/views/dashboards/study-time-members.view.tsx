import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { styles } from './inactive-members.recipe.ts';

/** Links to the members by what they studied in the period; says why there is no link. */
export const StudyTimeMembers = ({ href }: { href: string | null }) => (
  <p className={styles.line}>
    {href === null ? (
      <span>{dashboardTexts.noMembersListed}</span>
    ) : (
      <>
        <span>{dashboardTexts.studyTimeOfEach}</span>
        <ButtonLink variant="text" href={href} aria-label={dashboardTexts.membersByStudyTimeLabel}>
          {dashboardTexts.thisPeriod}
        </ButtonLink>
      </>
    )}
  </p>
);
