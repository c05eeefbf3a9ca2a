import type { Names } from './names.ts';
import type { Part } from './slice.ts';

/** The page of a form and its resolver. */
export const formView = (names: Names): Part[] => [resolver(names), page(names)];

const resolver = ({ plural, singular, one }: Names): Part => ({
  file: `src/views/${plural}/${singular}-resolver.ts`,
  imports: `import { yupResolver } from '@hookform/resolvers/yup';
import { ${one}Fields } from '#rules/${singular}-fields.ts';`,
  code: `export const resolver = yupResolver(${one}Fields);`,
});

const page = ({ plural, singular, one, type, text }: Names): Part => ({
  file: `src/views/pages/${singular}-editor.view.tsx`,
  imports: `import { ${one}EditorMachine } from '#machines/${plural}/${singular}-editor.machine.ts';
import { ${one}Locked, type ${type}Values } from '#rules/${singular}-fields.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathOf, routes } from '#rules/routes.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Field } from '#views/ui/field.view.tsx';
import { Form } from '#views/ui/form.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import type { FormChecks } from '#views/ui/use-form-actor.ts';`,
  code: `const checks: FormChecks<${type}Values> = { load: () => import('#views/${plural}/${singular}-resolver.ts') };

export default function ${type}EditorPage() {
  const path = pathOf(useAddress());
  const email = useAdministratorEmail();
  return <${type}Editor key={path} path={path} email={email} />;
}

function ${type}Editor({ path, email }: { path: string; email: string }) {
  const params = routeParamsAt(path);
  const actor = usePageActor(${one}EditorMachine, { email, path, params });
  return (
    <>
      <PageHeading title={routes[params.code === undefined ? '${one}Create' : '${one}Edit'].title} />
      <Form
        actor={actor}
        noun="${text}"
        texts={{ missing: 'This ${text} does not exist.', locked: ${one}Locked }}
        back={{ title: routes.dashboard.title, href: routes.dashboard.path }}
        checks={checks}
        waiting={null}
        fields={({ register, formState }, isDisabled) => (
          <Field label="Name" errorText={formState.errors.name?.message}>
            <Input {...register('name')} maxLength={250} readOnly={isDisabled} />
          </Field>
        )}
        differences={(newerVersion, typed) =>
          newerVersion.name === typed.name ? [] : [{ label: 'Name', newerVersion: newerVersion.name }]
        }
      />
    </>
  );
}`,
});
