import { expect, test } from 'vitest';
import { findUnbound } from './customer-conditions.ts';

const find = (statement: string): string[] =>
  findUnbound(statement, ['learners', 'certificates', 'study_days']).map(({ table }) => table);

test.each([
  ['a condition', 'select from learners where customer_id = $1'],
  ['a condition with an alias', 'select from "learners" as "own" where "own"."customer_id" in ($1)'],
  ['a join', 'select from due join learners on learners.customer_id = due.customer and key = due.learner'],
  [
    'a chain of joins',
    `select from study_days join certificates on study_days.customer_id = certificates.customer_id
      join learners on certificates.customer_id = learners.customer_id where learners.customer_id = $1`,
  ],
  ['a clause around it', 'select (select from certificates where customer_id = learners.customer_id) from page'],
  ['a pair', 'delete from learners where (customer_id, key) in (select customer, key from page)'],
  ['a shared column', 'select from page join study_days using (key, customer_id)'],
  ['a new row', 'insert into learners (key, customer_id) values ($1, $2)'],
  ['a change', `update learners set nick = 'from (a' where customer_id = $1`],
])('GEN-02 the customer of a table is named by %s', (_, statement) => {
  expect(find(statement)).toEqual([]);
});

test.each([
  ['no condition', 'select from learners where key = $1', ['learners']],
  ['a column that is only read', 'select customer_id = $1 from learners order by customer_id', ['learners']],
  ['a new value', 'update learners set customer_id = $1 where key = $2', ['learners']],
  ['another value', 'select from learners where key <> customer_id and customer_id <> $1', ['learners']],
  [
    'the condition of another table',
    'select from certificates, learners where certificates.customer_id = $1',
    ['learners'],
  ],
  [
    'a join of two tables alone',
    'select from due join learners on key = learner join study_days on study_days.customer_id = learners.customer_id',
    ['learners', 'study_days'],
  ],
  [
    'the condition of a clause inside',
    'select from learners where exists (select from certificates where customer_id = $1)',
    ['learners'],
  ],
  [
    'the condition of the other half',
    '(select from learners where key = $1) union all (select from learners where customer_id = $1)',
    ['learners'],
  ],
  ['a new row without it', 'insert into learners (key) values ($1)', ['learners']],
])('GEN-02 the customer of a table is not named by %s', (_, statement, unbound) => {
  expect(find(statement)).toEqual(unbound);
});
