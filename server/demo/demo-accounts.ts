export const demoEmails = [
  'admin@example.com',
  'dashboards@example.com',
  'author@example.com',
  'accounts@example.com',
  'nothing@example.com',
  'other@example.com',
] as const;
