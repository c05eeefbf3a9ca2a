import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ReportMail } from '#contract/report-mails.contract.ts';
import type { MailWithFiles } from '#server/core/mail/mailer.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import type { databaseKinds } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';

export const path = '/api/v1/philippines/dashboards/report_mails';
export const poll = { timeout: 30_000, interval: 20 };
const limits = { retries: 2, retrySeconds: 0, pauseMs: 10, sweepMs: 20 };

/** A server that sends reports by mail to a new administrator of each test. */
export function reportMailServer(kind: ReturnType<typeof databaseKinds>[number]) {
  const sent: MailWithFiles[] = [];
  const state = { refuse: false, email: '', token: '' };
  let server: ApiServer;

  beforeAll(async () => {
    server = await startApiServer(kind, {
      reportMails: undefined,
      reportMailLimits: limits,
      mailer: {
        async send(mail) {
          if (state.refuse) throw new Error('550 refused');
          sent.push(mail);
        },
      },
    });
    return () => server.stop();
  });
  beforeEach(async () => {
    state.email = await server.fixture.addAdministrator();
    state.token = (await signIn(server, state.email)).accessToken;
    sent.length = 0;
  });
  afterEach(async () => {
    state.refuse = false;
    await server.db.deleteFrom('report_mails').execute();
  });

  const row = () =>
    server.db
      .selectFrom('report_mails')
      .innerJoin('administrators', 'administrators.id', 'administrator_id')
      .where('email', '=', state.email)
      .selectAll('report_mails')
      .executeTakeFirstOrThrow();
  const change = (values: Partial<Awaited<ReturnType<typeof row>>>) =>
    server.db.updateTable('report_mails').set(values).execute();
  const mails = () => sent.filter(({ to }) => to === state.email);
  return {
    state,
    getServer: () => server,
    row,
    change,
    mails,
    add: (changes: object = {}) =>
      server.call<{ isNew: boolean; error: string }>(`POST ${path}`, {
        token: state.token,
        body: { orgCode: 'NORTH-1', rhythm: 'week', sections: ['logins', 'keyFigures'], ...changes },
      }),
    list: async () =>
      (await server.call<{ reportMails: ReportMail[] }>(`GET ${path}`, { token: state.token })).body.reportMails,
    seeSent: (count: number) => vi.waitFor(() => expect(mails()).toHaveLength(count), poll),
    /** The clock of the tests stands, so what is due is written. */
    makeDue: () => change({ handled_day: '20260201', due_at: 0 }),
    seePlanned: () => vi.waitFor(async () => expect((await row()).due_at).toBeGreaterThan(0), poll),
    administrator: () =>
      server.db.selectFrom('administrators').where('email', '=', state.email).select('id').executeTakeFirstOrThrow(),
  };
}
