import type { Administrator } from '#contract/session.contract.ts';
import { noFigure } from '#rules/formats.ts';
import { organizationPath } from '#rules/organizations.ts';
import { CopyableId } from '#views/shared/copyable-id.view.tsx';
import styles from './my-account.module.css';

const fields = [
  ['Nick', 'nick'],
  ['Real Name', 'realName'],
  ['E-mail', 'email'],
  ['Job Title', 'jobTitle'],
] as const;

/** The fields of an account, or their places while it is loading. */
export function AccountFields({ administrator }: { administrator: Administrator | null }) {
  return (
    <dl className={styles.fields}>
      <div className={styles.field}>
        <dt>Account Number</dt>
        <dd>
          {administrator ? (
            <CopyableId id={administrator.code} name="Account Number" />
          ) : (
            <i className={styles.waiting} />
          )}
        </dd>
      </div>
      {fields.map(([label, name]) => (
        <div className={styles.field} key={name}>
          <dt>{label}</dt>
          <dd>{administrator ? administrator[name] || noFigure : <i className={styles.waiting} />}</dd>
        </div>
      ))}
      <div className={styles.field}>
        <dt>Organizations</dt>
        <dd>{administrator ? <Organizations of={administrator} /> : <i className={styles.waiting} />}</dd>
      </div>
    </dl>
  );
}

function Organizations({ of: { orgs } }: { of: Administrator }) {
  if (orgs.length === 0) return noFigure;
  return (
    <ul className={styles.organizations}>
      {orgs.map(({ id, name, parentOrgNames }) => (
        <li key={id}>{organizationPath(parentOrgNames, name)}</li>
      ))}
    </ul>
  );
}
