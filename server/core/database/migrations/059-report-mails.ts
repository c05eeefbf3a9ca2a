import type { Migration } from '#server/core/database/migration.ts';

/** The reports that administrators get by mail, and the files of mails in the outbox. */
export const reportMails: Migration = {
  name: '059-report-mails',
  runsSince: '053-customer-time-zones',
  statements: [
    `create table report_mails (
      id uuid primary key default gen_random_uuid(),
      administrator_id bigint not null references administrators (id) on delete cascade,
      organization_id text not null references organizations (id) on delete cascade,
      rhythm text not null check (rhythm in ('week', 'month')),
      sections text not null,
      created_at bigint not null,
      due_at bigint not null,
      handled_day text not null,
      sending_day text,
      failed_day text,
      end_reason text check (end_reason in ('ORGANIZATION', 'PERMISSION', 'ACCOUNT')),
      unique (administrator_id, organization_id, rhythm, sections)
    )`,
    'create index report_mails_due on report_mails (due_at) where end_reason is null',
    'create index report_mails_organization on report_mails (organization_id)',
    `create table mail_attachments (
      mail_id bigint not null references mails (id) on delete cascade,
      position smallint not null,
      name text not null,
      type text not null,
      content text not null,
      primary key (mail_id, position)
    )`,
  ],
};
