import type { DataField } from '@learning-console/statecharts/data-fields';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { demoParams } from '#charts/demo-accounts.ts';
import { otherLearner, otherLesson } from '#charts/demo-data.ts';
import { demoEmails, demoLearnerEmails } from '#contract/demo-accounts.ts';
import { formatCall } from '#contract/demo-faults.ts';
import { type DemoSample, demoSamples } from '#contract/demo-samples.ts';
import { getPath, getRoute, pathFor, type RouteName, routeAt } from '#rules/routes.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { textMax } from '#server/demo/faults/fault-page.ts';
import { type CasesOfMachines, loadCases } from '#tests/support/machine-cases.ts';

let suites: CasesOfMachines['short'] = [];
beforeAll(async () => {
  const all = await loadCases();
  suites = [...all.short, ...all.long];
}, 240_000);

const answers = new Map<string, v.GenericSchema>(
  Object.values(endpoints).map((one) => [formatCall(one), one.answer as v.GenericSchema]),
);

const findValue = (fields: readonly DataField[], name: string) =>
  fields.find(({ field }) => field === name)?.value ?? '';

/** The conditions of each case and of each of its steps. */
const listConditions = () =>
  suites.flatMap(({ machine, cases }) =>
    cases.flatMap(({ conditions, steps }) =>
      [conditions, ...steps.map((step) => step.conditions)].map((fields) => ({ machine, fields })),
    ),
  );

test('CHART-05 no action, start, call or way to cause a step has been cut', () => {
  const texts = suites.flatMap(({ cases }) =>
    cases.flatMap(({ precondition, steps }) => [precondition, ...steps.map(({ action }) => action)]),
  );
  const values = listConditions().flatMap(({ fields }) => fields.map(({ value }) => value));
  expect(texts.length + values.length).toBeGreaterThan(4_000);
  expect([...texts, ...values].filter((text) => text.includes('all in the model'))).toEqual([]);
});

/** The body and the call that the address of the page of faults fills in. */
function readPrepared(how: string, ownCall: string): DemoSample[] {
  return [...how.matchAll(/\/demo\/faults\?[^ ,;]+/g)].map(([address]) => {
    const { searchParams } = new URL(address, 'http://demo');
    const sample = searchParams.get('sample');
    if (sample !== null)
      return (demoSamples as Readonly<Record<string, DemoSample>>)[sample] ?? { call: sample, body: '' };
    const [, named = ownCall] = /choose (\w+ \/\S+) and add/.exec(how) ?? [];
    return { call: named, body: JSON.parse(searchParams.get('text') ?? '') };
  });
}

const isAnswer = ({ call, body }: DemoSample): boolean => {
  const answer = answers.get(call);
  return answer !== undefined && v.safeParse(answer, body).success;
};

test('CHART-05 each body that a tester chooses is an answer of the contract to its call', () => {
  const wrong = listConditions().flatMap(({ machine, fields }) => {
    const prepared = readPrepared(findValue(fields, 'how'), findValue(fields, 'call'));
    return prepared.filter((one) => !isAnswer(one)).map((one) => ({ machine, ...one }));
  });
  expect(wrong).toEqual([]);
});

test('CHART-05 each named answer is one of the contract, fits the form, and a case uses it', () => {
  const hows = new Set(listConditions().map(({ fields }) => findValue(fields, 'how')));
  for (const [name, sample] of Object.entries(demoSamples)) {
    expect(isAnswer(sample), name).toBe(true);
    expect(JSON.stringify(sample.body).length, name).toBeLessThanOrEqual(textMax);
    expect(
      [...hows].some((how) => new RegExp(`sample=${name}(?![\\w-])`).test(how)),
      name,
    ).toBe(true);
  }
});

/** A copy has a code of its own, and the palette leads to another learner. */
const otherThings: Partial<Record<RouteName, readonly string[]>> = {
  lessonDetail: [pathFor('lessonDetail', otherLesson)],
  accountDetail: [pathFor('accountDetail', otherLearner)],
};

/** Whether a tester can open the address: a page without a code, or with one of the demo data. */
function isReal(address: string): boolean {
  const name = routeAt(address);
  if (name === undefined) return ['/', '/nowhere'].includes(getPath(address));
  if (!getRoute(name).path.includes('{')) return true;
  return [pathFor(name, demoParams[name]), ...(otherThings[name] ?? [])].includes(getPath(address));
}

/** Addresses in the data of steps and in what they expect. */
const listAddresses = () =>
  suites.flatMap(({ machine, cases }) =>
    cases.flatMap(({ precondition, steps }) =>
      steps.flatMap(({ data, expected }) => [
        ...data.flatMap(({ field, value }) => (field === 'address' ? [{ machine, precondition, value }] : [])),
        ...expected.flatMap((text) => {
          const [, value] = /The address becomes (\/[^ ]*)\.$/.exec(text) ?? [];
          return value === undefined ? [] : [{ machine, precondition, value }];
        }),
      ]),
    ),
  );

test('CHART-05 each address of a step is a page of the demo', () => {
  const addresses = listAddresses();
  expect(addresses.length).toBeGreaterThan(200);
  expect(addresses.filter(({ value }) => !isReal(value))).toEqual([]);
});

/** These charts lead from page to page. */
const leading = ['router', 'login', 'passwordReset', 'session', 'app', 'importOpener'];

test('CHART-05 an address to go to is on a page where its case is', () => {
  const elsewhere = suites.flatMap(({ machine, cases }) =>
    cases.flatMap(({ precondition, steps }) =>
      steps.flatMap(({ data }) => {
        const address = findValue(data, 'address');
        const isElsewhere = address.startsWith('/') && !precondition.includes(`on ${getPath(address)},`);
        return isElsewhere && !leading.includes(machine) ? [`${machine}: ${address}; ${precondition}`] : [];
      }),
    ),
  );
  expect([...new Set(elsewhere)]).toEqual([]);
});

const codes = /\b(?:(?:SC|SL|SA)-[\w-]+|(?:HALDEN|MERIDIA|OTHER)(?:-\d{3})?|[ULSC]-?\d+|ACME|BETA|OSLO|BERLIN)\b/g;
const known = new Set([
  ...['SC-0043', 'SC-0043-U1', 'SC-0043_SC-0043-U1', 'SC-0044', 'SC-0044-U1', 'SL-0043-01', 'SL-0043-02'],
  ...['SA-0043-01-01', 'SA-0043-01-02', 'SA-0043-01-03', 'HALDEN', 'MERIDIA', 'OTHER', 'HALDEN-001'],
  ...['HALDEN-004', 'HALDEN-005', 'HALDEN-006', 'HALDEN-007'],
]);

test('CHART-05 each code and each e-mail address of a case is one of the demo', () => {
  const texts = suites.flatMap(({ machine, cases }) =>
    cases.flatMap(({ steps }) =>
      steps.flatMap(({ action, data, expected }) => [
        ...[action, ...expected].map((text) => ({ machine, text })),
        ...data.map(({ value }) => ({ machine, text: value })),
      ]),
    ),
  );
  const isForeign = (code: string) => !known.has(code);
  const isStranger = (email: string) => !demoEmails.includes(email) && !new RegExp(demoLearnerEmails).test(email);
  const foreign = texts.flatMap(({ machine, text }) => [
    ...(text.match(codes) ?? []).filter(isForeign).map((code) => `${machine}: ${code}`),
    ...(text.match(/[\w.]+@example\.com/g) ?? []).filter(isStranger).map((email) => `${machine}: ${email}`),
  ]);
  expect([...new Set(foreign)]).toEqual([]);
});
