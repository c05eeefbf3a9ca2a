import { expect, test } from 'vitest';
import { allLearners } from '#rules/learner-query.ts';
import { Failure } from '#services/http/failure.ts';
import { goes, inOrganization, learnerRow, nothing, openList, pageOfRows } from '#tests/support/open-list.ts';

const offline = new Failure('offline');

test('USER-04 the first page is asked for, and its rows are shown', async () => {
  const { load, asked, value, context, isBusy, emitted } = openList();
  expect([value(), isBusy(), asked()]).toEqual(['loading', true, [{ query: allLearners, page: 1 }]]);
  await load.last().answer(pageOfRows(12));
  expect([value(), isBusy(), emitted]).toEqual(['shown', false, []]);
  expect(context()).toEqual({
    address: '/dashboard#2',
    query: allLearners,
    page: 1,
    rows: [learnerRow(1), learnerRow(2)],
    total: 12,
  });
});

test('USER-02 USER-08 a search goes back to page 1, and both stand in the address beside what else does', async () => {
  const { load, asked, context, emitted, search, openPage } = openList('/dashboard?other=1#2');
  await load.last().answer(pageOfRows(25));
  openPage(3);
  await load.last().answer(pageOfRows(25, 21));
  search(inOrganization('ACME'));
  expect(asked()).toEqual([
    { query: allLearners, page: 1 },
    { query: allLearners, page: 3 },
    { query: inOrganization('ACME'), page: 1 },
  ]);
  expect(emitted).toEqual([goes('/dashboard?other=1&users.page=3#2'), goes('/dashboard?other=1&users.org=ACME#2')]);
  expect(context().address).toBe('/dashboard?other=1&users.org=ACME#2');
});

test('USER-02 the same search is made again without another step in the history', async () => {
  const { load, asked, emitted, search } = openList('/dashboard?users.org=ACME');
  await load.last().answer(pageOfRows(3));
  search(inOrganization('ACME'));
  expect([asked().length, emitted]).toEqual([2, [goes('/dashboard?users.org=ACME', true)]]);
});

test('USER-08 old rows stay while others are asked for, and a slow answer never overtakes a newer choice', async () => {
  const { load, value, isBusy, nicks, openPage, search } = openList();
  await load.last().answer(pageOfRows(40));
  openPage(2);
  const slow = load.last();
  expect([value(), isBusy(), nicks()]).toEqual(['reloading', true, ['N1', 'N2']]);
  search(inOrganization('ACME'));
  expect(slow.signal.aborted).toBe(true);
  await load.last().answer(pageOfRows(2, 31));
  await slow.answer(pageOfRows(40, 11));
  expect([value(), nicks()]).toEqual(['shown', ['N31', 'N32']]);
});

test('USER-08 a shared link is read, and what is no good in it is left out', () => {
  expect(openList('/dashboard?users.page=4&users.id=20000007#2').asked()).toEqual([
    { query: { ...allLearners, id: '20000007' }, page: 4 },
  ]);
  expect(openList('/dashboard?users.page=-1&users.id=7x&users.email=nobody#2').asked()).toEqual([
    { query: allLearners, page: 1 },
  ]);
});

test('USER-08 Back shows what was shown before; another part of the address changes nothing', async () => {
  const { load, asked, context, value, goTo, search } = openList('/dashboard?users.page=2');
  await load.last().answer(pageOfRows(20, 11));
  goTo('/dashboard?users.page=2&days.end=20261120');
  expect([value(), asked().length, context().address]).toEqual([
    'shown',
    1,
    '/dashboard?users.page=2&days.end=20261120',
  ]);
  search(inOrganization('ACME'));
  goTo('/dashboard?users.page=2');
  expect(asked().at(-1)).toEqual({ query: allLearners, page: 2 });
});

test('USER-08 a page beyond the last leads to the last, in place of its own step in the history', async () => {
  const { load, asked, value, emitted } = openList('/dashboard?users.page=9#2');
  await load.last().answer({ ...nothing, total: 23 });
  expect(emitted).toEqual([goes('/dashboard?users.page=3#2', true)]);
  expect(asked().at(-1)).toEqual({ query: allLearners, page: 3 });
  await load.last().answer(pageOfRows(23, 21, 3));
  expect(value()).toBe('shown');
});

test('USER-08 a page of a list that has become empty leads to its first', async () => {
  const { load, value, context, emitted } = openList('/dashboard?users.page=2&users.org=ACME');
  await load.last().answer(nothing);
  await load.last().answer(nothing);
  expect([value(), context().page, emitted]).toEqual(['nothingFound', 1, [goes('/dashboard?users.org=ACME', true)]]);
});

test('USER-04 nothing found and nothing there are told apart', async () => {
  const { load, value, search } = openList();
  await load.last().answer(nothing);
  expect(value()).toBe('nothingThere');
  search(inOrganization('ACME'));
  await load.last().answer(nothing);
  expect(value()).toBe('nothingFound');
});

test('GEN-01 REQ-07 a failed load is told in the general words, shows no old rows and is asked for again on request', async () => {
  const { load, asked, value, context, emitted, openPage, retry } = openList();
  await load.last().fail(new Failure('refused', { status: 422, texts: ['The words of the server'] }));
  expect([value(), emitted]).toEqual([
    'failed',
    [{ type: 'notice', tone: 'error', text: 'Something went wrong, please try it again later.' }],
  ]);
  retry();
  expect(value()).toBe('loading');
  await load.last().answer(pageOfRows(40));
  openPage(2);
  await load.last().fail(offline);
  expect([value(), context().rows, context().page]).toEqual(['failed', [], 2]);
  retry();
  expect([value(), asked().at(-1)]).toEqual(['loading', { query: allLearners, page: 2 }]);
});

test('PERM-05 a search that is refused is told by the list alone, has no retry, and another search leads on', async () => {
  const { load, asked, value, context, emitted, retry, search } = openList('/dashboard?users.org=OTHER');
  await load.last().fail(new Failure('refused', { status: 403, code: 40300, texts: ['Not yours.'] }));
  expect([value(), context().rows, emitted]).toEqual(['refused', [], []]);
  retry();
  expect([value(), asked().length]).toEqual(['refused', 1]);
  search(allLearners);
  await load.last().answer(pageOfRows(2));
  expect(value()).toBe('shown');
});

test('USER-08 only pages that are there are opened', async () => {
  const { load, asked, openPage, retry } = openList();
  await load.last().answer(pageOfRows(40));
  for (const page of [1, 0, -1, 5, 1.5, Number.NaN]) openPage(page);
  retry();
  expect(asked()).toHaveLength(1);
});

test('USER-08 a change of what is listed asks for the same page again, old rows in sight', async () => {
  const { load, asked, value, reload, emitted } = openList('/dashboard?users.page=2');
  await load.last().answer(pageOfRows(40));
  reload();
  expect([value(), asked().at(-1), emitted]).toEqual(['reloading', { query: allLearners, page: 2 }, []]);
});

test('REQ-03 a load that ends with the session says nothing: the login page is next', async () => {
  const { load, value, emitted } = openList();
  await load.last().fail(new Failure('sessionEnded'));
  expect([value(), emitted]).toEqual(['failed', []]);
});
