import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { formatCall } from '#contract/demo-faults.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import { loadCases } from '#tests/support/machine-cases.ts';

type Cases = Awaited<ReturnType<typeof loadCases>>['short'];
let suites: Cases = [];
beforeAll(async () => {
  suites = (await loadCases()).short;
}, 240_000);

const answers = new Map(Object.values(endpoints).map((one) => [formatCall(one), one.answer]));

test('x', () => {
  const bad: string[] = [];
  for (const { machine, cases } of suites)
    for (const { steps, conditions } of cases)
      for (const list of [conditions, ...steps.map((one) => one.conditions)]) {
        const text = (name: string) => list.find(({ field }) => field === name)?.value ?? '';
        const [address] = /\/demo\/faults\?[^ ,]*/.exec(text('how')) ?? [];
        if (address === undefined) continue;
        const url = new URL(address, 'http://x');
        const body = url.searchParams.get('text') ?? '';
        const call = text('call') || (/choose (\w+ \/\S+) and add/.exec(text('how'))?.[1] ?? '');
        const answer = answers.get(call);
        let isOk = false;
        try {
          isOk = !!answer && v.safeParse(answer as never, JSON.parse(body)).success;
        } catch {}
        if (!isOk) bad.push(`${machine} ${call} ${text('case')} ${body}`);
      }
  console.log([...new Set(bad)].join('\n'));
  expect(1).toBe(1);
});
