import type { Administrator } from '#contract/session.contract.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { organizationPath } from '#rules/session/organizations.ts';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import { DataList } from '#views/ui/data-list.view.tsx';
import { Name } from '#views/ui/name.view.tsx';
import { NamePath } from '#views/ui/names.view.tsx';

const fields = [
  ['Nick', 'nick'],
  ['Real Name', 'realName'],
  ['E-mail', 'email'],
  ['Job Title', 'jobTitle'],
] as const;

/** The fields of the administrator, or placeholders while they load. */
export function AdministratorFields({ administrator }: { administrator: Administrator | null }) {
  return (
    <DataList
      layout="rows"
      items={[
        ['Account Number', administrator && <CopyableId id={administrator.code} name="Account Number" />],
        ...fields.map(
          ([label, name]) =>
            [label, administrator && <Field name={name} text={administrator[name] || noFigure} />] as const,
        ),
        ['Organizations', administrator && <Organizations of={administrator} />],
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
