import type { Administrator } from '#contract/session.contract.ts';
import * as administratorTexts from '#rules/administrators/administrator-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';

const fields = [
  [administratorTexts.nick, 'nick'],
  [administratorTexts.realName, 'realName'],
  [administratorTexts.email, 'email'],
  [administratorTexts.jobTitle, 'jobTitle'],
] as const;

/** The fields of the administrator, or placeholders while they load. */
export function AdministratorFields({ administrator }: { administrator: Administrator | null }) {
  return (
    <DataList
      layout="rows"
      items={[
        [
          administratorTexts.accountNumber,
          administrator && <CopyableId id={administrator.code} name={administratorTexts.accountNumber} />,
        ],
        ...fields.map(
          ([label, name]) =>
            [label, administrator && <Field name={name} text={administrator[name] || noFigure} />] as const,
        ),
        [administratorTexts.organizations, administrator && <Organizations of={administrator} />],
      ]}
    />
  );
}

/** A job title can be translated. */
const Field = ({ name, text }: { name: (typeof fields)[number][1]; text: string }) =>
  name === 'jobTitle' ? <span>{text}</span> : <Name text={text} />;

function Organizations({ of: { orgs } }: { of: Administrator }) {
  if (orgs.length === 0) return noFigure;
  return (
    <ul translate="no">
      {orgs.map(({ id, name, parentOrgNames }) => (
        <li key={id}>
          <NamePath path={organizationPath(parentOrgNames, name)} />
        </li>
      ))}
    </ul>
  );
}
