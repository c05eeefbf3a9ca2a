export const statements = ['drop table reminders'];
