export const statements = ['drop index learners_listed_elsewhere'];
