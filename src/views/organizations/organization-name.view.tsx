import { organizationPath } from '#rules/organizations/organizations.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { PathNames } from '#views/ui/name/names.view.tsx';
import { styles } from './organization-name.recipe.ts';

type OrganizationNameProps = { parentOrgNames: readonly string[]; name: string };

/** A long path loses its parents first, then the end of the organization's name. */
export function OrganizationName({ parentOrgNames, name }: OrganizationNameProps) {
  const above = organizationPath(parentOrgNames, '');
  return (
    <span className={styles.organization} translate="no">
      {above && (
        <span className={styles.above}>
          <PathNames path={above} />
        </span>
      )}
      <bdi className={styles.own}>{name || noFigure}</bdi>
    </span>
  );
}
