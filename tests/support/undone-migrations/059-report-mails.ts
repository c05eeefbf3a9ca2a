export const statements = ['drop table mail_attachments', 'drop table report_mails'];
