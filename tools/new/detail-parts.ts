import { handlerList, itemContract, ownedTest } from './common-parts.ts';
import type { Names } from './names.ts';
import type { Part } from './slice.ts';

/** The files of a page that shows one item. */
export const detailParts = (names: Names): Part[] => [...readParts(names), machine(names), model(names), page(names)];

/** Reading one item, from the contract to the database. */
export const readParts = (names: Names): Part[] => [
  itemContract(names),
  endpoint(names),
  service(names),
  query(names),
  handlerList(names),
  handler(names),
  ownedTest(names, {
    kind: 'detail',
    request: `GET /ent/v1/${names.plural}/A1/detail`,
    expected: `{ ${names.one}: { code: 'A1', name: 'First' } }`,
  }),
];

const endpoint = ({ plural, one, text, permission }: Names): Part => ({
  file: `contract/${plural}.contract.ts`,
  imports: "import { endpoint } from './endpoint.ts';",
  code: `const ${one}Code = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const ${one}Detail = endpoint({
  summary: 'One ${text}',
  method: 'GET',
  path: '/ent/v1/${plural}/{code}/detail',
  bases: ['enterprise'],
  access: { anyOf: ['${permission}'] },
  params: v.object({ code: ${one}Code }),
  answer: v.object({ ${one} }),
});`,
});

const service = ({ plural, one, type, text }: Names): Part => ({
  file: `src/services/${plural}.service.ts`,
  imports: `import { type ${type}, ${one}Detail } from '#contract/${plural}.contract.ts';
import { call } from './http/call.ts';`,
  code: `/** One ${text}. */
export const load${type} = async (code: string, signal: AbortSignal): Promise<${type}> =>
  (await call(${one}Detail, { params: { code } }, signal)).${one};`,
});

const query = ({ plural, type, text }: Names): Part => ({
  file: `server/database/queries/${plural}.queries.ts`,
  imports: "import type { Db } from '#server/core/database/schema.ts';",
  code: `/** The ${text} with the code, if the administrator owns its organization. */
export const find${type} = (db: Db, administratorId: number, code: string) =>
  owned${type}Rows(db, administratorId)
    .where('code', '=', code)
    .select(['code', 'name', 'revision', 'is_locked as isLocked'])
    .executeTakeFirst();`,
});

const handler = ({ plural, one, type }: Names): Part => ({
  file: `server/handlers/${plural}.handlers.ts`,
  before: `export const ${one}Handlers`,
  imports: `import { ${one}Detail } from '#contract/${plural}.contract.ts';
import { find${type} } from '#server/database/queries/${plural}.queries.ts';
import { Rejection } from '#server/core/http/rejection.ts';`,
  code: `const readDetail = bind(${one}Detail, async ({ db, caller, params }) => {
  const ${one} = await find${type}(db, caller.id, params.code);
  if (!${one}) throw new Rejection('notAllowed');
  return { ${one} };
});`,
});

const machine = ({ plural, singular, one, type, text }: Names): Part => ({
  file: `src/machines/${plural}/${singular}-detail.machine.ts`,
  imports: `import type { ${type} } from '#contract/${plural}.contract.ts';
import { detailMachine } from '#machines/patterns/detail.chart.ts';
import { genericError } from '#rules/patterns/labels.ts';
import { load${type} } from '#services/${plural}.service.ts';`,
  code: `export const ${one}DetailMachine = detailMachine<${type}>({
  id: '${one}Detail',
  description: 'One ${text}.',
  noun: '${text}',
  requirements: { missing: ['GEN-01'], failed: ['GEN-01'] },
  load: load${type},
  failureText: genericError,
});`,
});

const model = ({ plural, singular, one, title }: Names): Part => ({
  file: `charts/${plural}/${singular}-detail.model.ts`,
  imports: `import { defineModel } from '@learning-console/statecharts';
import { detailModel } from '#charts/patterns/detail-model.ts';
import { ${one}DetailMachine } from '#machines/${plural}/${singular}-detail.machine.ts';`,
  code: `export default defineModel({
  machine: ${one}DetailMachine,
  title: '${title} detail',
  area: '${plural}',
  pattern: 'detail',
  ...detailModel({ code: 'A1', item: { code: 'A1', name: 'First', revision: 1, isLocked: false }, requirements: { shown: 'GEN-01', loadFailed: 'GEN-01' } }),
});`,
});

const page = ({ plural, singular, one, type, text }: Names): Part => ({
  file: `src/views/pages/${singular}-detail.view.tsx`,
  imports: `import { useSelector } from '@xstate/react';
import { ${one}DetailMachine } from '#machines/${plural}/${singular}-detail.machine.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { routes } from '#rules/routes.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { Message } from '#views/ui/message.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';`,
  code: `export default function ${type}DetailPage() {
  const { code = '' } = routeParamsAt(useAddress());
  return <${type}Detail key={code} code={code} />;
}

function ${type}Detail({ code }: { code: string }) {
  const actor = usePageActor(${one}DetailMachine, { code });
  const item = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <>
      <PageHeading title={routes.${one}Detail.title} />
      <section aria-label="Details" aria-busy={isBusy}>
        {isMissing && <Message text="This ${text} does not exist." />}
        {hasFailed && (
          <Message text="The ${text} could not be loaded." onRetry={() => actor.send({ type: 'item.retry' })} />
        )}
        {item && (
          <dl>
            <dt>Code</dt>
            <dd>{item.code}</dd>
            <dt>Name</dt>
            <dd>{item.name || noFigure}</dd>
          </dl>
        )}
      </section>
    </>
  );
}`,
});
