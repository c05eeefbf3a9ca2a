import { expect, test } from 'vitest';
import { allLearners } from '#rules/learners/learner-query.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { emptyPage, inOrganization, learnerRow, navigation, openList, pageOfRows } from './open-list.ts';

const offline = new Failure('offline');

test('USER-04 the first page is requested, and its rows are shown', async () => {
  const { load, loadInputs, value, context, isBusy, emitted } = openList();
  expect([value(), isBusy(), loadInputs()]).toEqual(['loading', true, [{ query: allLearners, page: 1 }]]);
  await load.last().answer(pageOfRows(12));
  expect([value(), isBusy(), emitted]).toEqual(['shown', false, []]);
  expect(context()).toEqual({
    address: '/dashboard#2',
    query: allLearners,
    size: 10,
    sort: '',
    page: 1,
    rows: [learnerRow(1), learnerRow(2)],
    total: 12,
    areRowsCurrent: true,
    chosenSize: null,
    canSort: true,
    missingChoices: [],
  });
});

test('USER-02 USER-08 a search resets to page 1, and both are stored in the URL next to other values', async () => {
  const { load, loadInputs, context, emitted, search, openPage } = openList('/dashboard?other=1#2');
  await load.last().answer(pageOfRows(25));
  openPage(3);
  await load.last().answer(pageOfRows(25, 21));
  search(inOrganization('ACME'));
  expect(loadInputs()).toEqual([
    { query: allLearners, page: 1 },
    { query: allLearners, page: 3 },
    { query: inOrganization('ACME'), page: 1 },
  ]);
  expect(emitted).toEqual([
    navigation('/dashboard?other=1&users.page=3#2'),
    navigation('/dashboard?other=1&users.org=ACME#2'),
  ]);
  expect(context().address).toBe('/dashboard?other=1&users.org=ACME#2');
});

test('USER-02 the same search is repeated without another history entry', async () => {
  const { load, loadInputs, emitted, search } = openList('/dashboard?users.org=ACME');
  await load.last().answer(pageOfRows(3));
  search(inOrganization('ACME'));
  expect([loadInputs().length, emitted]).toEqual([2, [navigation('/dashboard?users.org=ACME', true)]]);
});

test('USER-08 old rows stay while others load, and a slow answer never replaces a newer choice', async () => {
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

test('USER-08 a shared link is read, and its invalid values are ignored', () => {
  expect(openList('/dashboard?users.page=4&users.id=20000007#2').loadInputs()).toEqual([
    { query: { ...allLearners, id: '20000007' }, page: 4 },
  ]);
  expect(openList('/dashboard?users.page=-1&users.id=7x&users.email=nobody#2').loadInputs()).toEqual([
    { query: allLearners, page: 1 },
  ]);
});

test('USER-08 Back restores the previous rows; another part of the URL changes nothing', async () => {
  const { load, loadInputs, context, value, changeAddress, search } = openList('/dashboard?users.page=2');
  await load.last().answer(pageOfRows(20, 11));
  changeAddress('/dashboard?users.page=2&days.end=20261120');
  expect([value(), loadInputs().length, context().address]).toEqual([
    'shown',
    1,
    '/dashboard?users.page=2&days.end=20261120',
  ]);
  search(inOrganization('ACME'));
  changeAddress('/dashboard?users.page=2');
  expect(loadInputs().at(-1)).toEqual({ query: allLearners, page: 2 });
});

test('USER-08 a page beyond the last is replaced by the last in the history', async () => {
  const { load, loadInputs, value, emitted } = openList('/dashboard?users.page=9#2');
  await load.last().answer({ ...emptyPage, total: 23 });
  expect(emitted).toEqual([navigation('/dashboard?users.page=3#2', true)]);
  expect(loadInputs().at(-1)).toEqual({ query: allLearners, page: 3 });
  await load.last().answer(pageOfRows(23, 21, 3));
  expect(value()).toBe('shown');
});

test('USER-08 a page of a list that became empty is replaced by the first', async () => {
  const { load, value, context, emitted } = openList('/dashboard?users.page=2&users.org=ACME');
  await load.last().answer(emptyPage);
  await load.last().answer(emptyPage);
  expect([value(), context().page, emitted]).toEqual(['noMatches', 1, [navigation('/dashboard?users.org=ACME', true)]]);
});

test('USER-04 an empty result and an empty list have different states', async () => {
  const { load, value, search } = openList();
  await load.last().answer(emptyPage);
  expect(value()).toBe('empty');
  search(inOrganization('ACME'));
  await load.last().answer(emptyPage);
  expect(value()).toBe('noMatches');
});

test('REQ-07 a failed load shows the message of the server, shows no old rows and is repeated on request', async () => {
  const { load, loadInputs, value, context, emitted, openPage, retry } = openList();
  await load.last().fail(new Failure('invalid', { status: 422, texts: ['Message of the server'] }));
  expect([value(), emitted]).toEqual([
    'failed',
    [{ type: 'notice.add', tone: 'error', text: 'Message of the server' }],
  ]);
  retry();
  expect(value()).toBe('loading');
  await load.last().answer(pageOfRows(40));
  openPage(2);
  await load.last().fail(offline);
  expect([value(), context().rows, context().page]).toEqual(['failed', [], 2]);
  retry();
  expect([value(), loadInputs().at(-1)]).toEqual(['loading', { query: allLearners, page: 2 }]);
});

test('PERM-05 a rejected search shows no notice and has no retry, and another search works', async () => {
  const { load, loadInputs, value, context, emitted, retry, search } = openList('/dashboard?users.org=OTHER');
  await load.last().fail(new Failure('forbidden', { status: 403, code: 40300, texts: ['Not yours.'] }));
  expect([value(), context().rows, emitted]).toEqual(['denied', [], []]);
  retry();
  expect([value(), loadInputs().length]).toEqual(['denied', 1]);
  search(allLearners);
  await load.last().answer(pageOfRows(2));
  expect(value()).toBe('shown');
});

test('USER-08 only existing pages are opened', async () => {
  const { load, loadInputs, openPage, retry } = openList();
  await load.last().answer(pageOfRows(40));
  for (const page of [1, 0, -1, 5, 1.5, Number.NaN]) openPage(page);
  retry();
  expect(loadInputs()).toHaveLength(1);
});

test('USER-08 a link to a list that has failed loads it again; another part of the address does not', async () => {
  const { load, loadInputs, value, changeAddress } = openList('/dashboard?users.org=ACME#2');
  await load.last().fail(offline);
  changeAddress('/dashboard?other=1&users.org=ACME#2');
  expect([value(), loadInputs().length]).toEqual(['failed', 1]);
  changeAddress('/dashboard?other=1&users.org=ACME#2');
  expect([value(), loadInputs().length]).toEqual(['loading', 2]);
});

test('USER-08 a link that writes the same search and page in another way loads a failed list again', async () => {
  const { load, loadInputs, value, context, changeAddress } = openList(
    '/dashboard?users.page=1&users.org=ACME&users.none=1',
  );
  await load.last().fail(offline);
  changeAddress('/dashboard?users.org=ACME');
  expect([value(), loadInputs().length, context().address]).toEqual(['loading', 2, '/dashboard?users.org=ACME']);
});
