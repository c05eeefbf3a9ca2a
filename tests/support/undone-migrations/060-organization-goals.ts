export const statements = ['drop table organization_goals'];
