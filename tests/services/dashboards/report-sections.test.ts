import { expect, test } from 'vitest';
import type { ReportPart } from '#contract/dashboard-values.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { sendKnownSections } from '#services/dashboards/report-sections.ts';

/** Sends sections to a server that rejects them with `failure` if they contain the newest one. */
async function send(failure: Failure, ...sections: ReportPart[]) {
  const sent: string[] = [];
  const outcome = await sendKnownSections(sections, async (some) => {
    sent.push(some.join());
    if (some.includes('courses')) throw failure;
    return 'made';
  }).catch((error: unknown) => error);
  return { sent, outcome };
}

const unknown = new Failure('invalid', { status: 422, errors: ['sections.1: Invalid type'] });

test('MONTH-20 sections that the server does not know are left out, and named', async () => {
  expect(await send(unknown, 'logins')).toEqual({ sent: ['logins'], outcome: { answer: 'made', leftOut: [] } });
  expect(await send(unknown, 'logins', 'courses')).toEqual({
    sent: ['logins,courses', 'logins'],
    outcome: { answer: 'made', leftOut: ['courses'] },
  });
});

test('MONTH-20 a report is not sent again if nothing would be left, or if something else is wrong', async () => {
  expect(await send(unknown, 'courses')).toEqual({ sent: ['courses'], outcome: unknown });
  for (const failure of [
    new Failure('invalid', { errors: ['startDayKey: must not be before 20000101'] }),
    new Failure('invalid'),
    new Failure('serverFault', { errors: ['sections: no'] }),
  ])
    expect(await send(failure, 'logins', 'courses')).toEqual({ sent: ['logins,courses'], outcome: failure });
});
