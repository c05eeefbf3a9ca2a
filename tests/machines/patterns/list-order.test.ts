import { expect, test } from 'vitest';
import { learnerProgressKinds } from '#contract/learner-values.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { noActivityFilter, noFinding, noProgress, noStudyTime } from '#rules/learners/learner-texts.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { cannotSort } from '#rules/patterns/list-texts.ts';
import { inOrganization, navigation, openList, pageOfRows } from './open-list.ts';

test('FIND-04 another number of rows loads the page with the first row, and this browser remembers it', async () => {
  const { load, loadInputs, context, emitted, saved, openPage, chooseSize } = openList();
  await load.last().answer(pageOfRows(300));
  openPage(7);
  await load.last().answer(pageOfRows(300));
  chooseSize(50);
  expect([context().page, loadInputs().at(-1)]).toEqual([2, { query: allLearners, page: 2, size: 50 }]);
  await load.last().answer(pageOfRows(300));
  chooseSize(20);
  expect([context().page, saved]).toEqual([3, [50]]);
  await load.last().answer(pageOfRows(300));
  expect(saved).toEqual([50, 20]);
  openPage(15);
  chooseSize(10);
  expect(loadInputs().at(-1)).toEqual({ query: allLearners, page: 29 });
  expect(emitted).toEqual([
    navigation('/dashboard?users.page=7#2'),
    navigation('/dashboard?users.page=2&users.size=50#2', true),
    navigation('/dashboard?users.page=3&users.size=20#2', true),
    navigation('/dashboard?users.page=15&users.size=20#2'),
    navigation('/dashboard?users.page=29&users.size=10#2', true),
  ]);
});

test('FIND-04 a number of rows that fails to load is not remembered; it is once it loads', async () => {
  const { load, saved, chooseSize, retry } = openList();
  await load.last().answer(pageOfRows(300));
  chooseSize(100);
  await load.last().fail(new Failure('overloaded', { status: 503 }));
  expect(saved).toEqual([]);
  retry();
  await load.last().answer(pageOfRows(300));
  expect(saved).toEqual([100]);
});

test('FIND-04 a link after a number of rows that failed to load has the number that this browser remembers', async () => {
  const { load, loadInputs, saved, chooseSize, changeAddress } = openList('/dashboard#2', { rememberedSize: 50 });
  await load.last().answer(pageOfRows(300));
  chooseSize(10);
  await load.last().fail(new Failure('overloaded', { status: 503 }));
  changeAddress('/dashboard?users.org=ACME#2');
  expect(loadInputs().at(-1)).toEqual({ query: inOrganization('ACME'), page: 1, size: 50 });
  await load.last().answer(pageOfRows(300));
  expect(saved).toEqual([]);
});

test('FIND-04 the same or an unknown number of rows changes nothing', async () => {
  const { load, loadInputs, saved, chooseSize } = openList();
  await load.last().answer(pageOfRows(300));
  for (const size of [10, 0, 7, 1_000, Number.NaN]) chooseSize(size);
  const short = openList();
  short.chooseSize(50);
  await short.load.last().answer(pageOfRows(10));
  short.chooseSize(50);
  expect([short.loadInputs().length, short.saved]).toEqual([1, []]);
  expect([loadInputs().length, saved]).toEqual([1, []]);
});

test('FIND-04 what this browser remembers is loaded at once, and a search and another page keep it', async () => {
  const { load, loadInputs, emitted, search, openPage } = openList('/dashboard#2', { rememberedSize: 50 });
  await load.last().answer(pageOfRows(300));
  openPage(6);
  await load.last().answer(pageOfRows(300));
  openPage(7);
  search(inOrganization('ACME'));
  expect(loadInputs()).toEqual([
    { query: allLearners, page: 1, size: 50 },
    { query: allLearners, page: 6, size: 50 },
    { query: inOrganization('ACME'), page: 1, size: 50 },
  ]);
  expect(emitted.at(-1)).toEqual(navigation('/dashboard?users.org=ACME&users.size=50#2'));
});

test('FIND-03 an order loads the first page, and none brings back that of the server', async () => {
  const { load, loadInputs, emitted, sortBy, openPage } = openList('/dashboard?users.page=3#2');
  await load.last().answer(pageOfRows(300));
  for (const sort of ['nick', '-nick', '-nick', '', 'status', 'email']) {
    sortBy(sort);
    await load.last().answer(pageOfRows(300));
  }
  openPage(2);
  expect(loadInputs().slice(1)).toEqual([
    { query: allLearners, page: 1, sort: 'nick' },
    { query: allLearners, page: 1, sort: '-nick' },
    { query: allLearners, page: 1 },
    { query: allLearners, page: 1, sort: 'status' },
    { query: allLearners, page: 1, sort: 'email' },
    { query: allLearners, page: 2, sort: 'email' },
  ]);
  expect(emitted.at(-1)).toEqual(navigation('/dashboard?users.page=2&users.sort=email#2'));
});

test('FIND-03 a column without an order changes nothing, neither does one in the address', async () => {
  const { load, loadInputs, context, sortBy } = openList('/dashboard?users.sort=password#2');
  await load.last().answer(pageOfRows(30));
  for (const sort of ['password', '-password', '--nick']) sortBy(sort);
  expect([context().sort, loadInputs()]).toEqual(['', [{ query: allLearners, page: 1 }]]);
});

const noSuchCall = new Failure('notFound', { status: 404 });

test('FIND-05 a list that the server cannot sort loads without the order and says so once', async () => {
  const { load, loadInputs, context, emitted, value, nicks, sortBy } = openList();
  await load.last().answer(pageOfRows(30));
  sortBy('nick');
  await load.last().fail(noSuchCall);
  expect([value(), nicks(), context().canSort]).toEqual(['reloading', ['N1', 'N2'], false]);
  expect(emitted).toEqual([
    navigation('/dashboard?users.sort=nick#2'),
    navigation('/dashboard#2', true),
    { type: 'notice.add', tone: 'warning', text: cannotSort },
  ]);
  await load.last().answer(pageOfRows(30));
  sortBy('email');
  expect([value(), loadInputs().length]).toEqual(['shown', 3]);
});

test('FIND-05 an order in the address that the server does not know is left too', async () => {
  const { load, loadInputs, context, changeAddress } = openList('/dashboard?users.sort=nick&users.org=ACME#2');
  await load.last().fail(noSuchCall);
  expect(loadInputs().at(-1)).toEqual({ query: inOrganization('ACME'), page: 1 });
  await load.last().answer(pageOfRows(30));
  changeAddress('/dashboard?users.sort=-nick#2');
  await load.last().fail(noSuchCall);
  expect([loadInputs().at(-1), context().address]).toEqual([{ query: allLearners, page: 1 }, '/dashboard#2']);
});

test('FIND-05 another failure keeps the order, so that it can be tried again', async () => {
  const { load, context, value, sortBy } = openList();
  await load.last().answer(pageOfRows(30));
  sortBy('nick');
  await load.last().fail(new Failure('overloaded', { status: 503 }));
  expect([value(), context().sort, context().canSort]).toEqual(['failed', 'nick', true]);
});

test('FIND-07 a list that the server cannot filter loads without the filter and says so once', async () => {
  const { load, loadInputs, context, emitted, value, nicks, search } = openList('/dashboard?users.sort=nick#2');
  await load.last().answer(pageOfRows(30));
  search({ ...inOrganization('ACME'), activity: 'inactive', start: '20261123', end: '20261129' });
  await load.last().fail(noSuchCall);
  expect([value(), nicks(), context().missingChoices, context().canSort]).toEqual([
    'reloading',
    ['N1', 'N2'],
    ['active', 'inactive'],
    true,
  ]);
  expect(loadInputs().at(-1)).toEqual({ query: inOrganization('ACME'), page: 1, sort: 'nick' });
  expect(emitted.slice(1)).toEqual([
    { type: 'notice.add', tone: 'warning', text: noActivityFilter },
    navigation('/dashboard?users.org=ACME&users.sort=nick#2', true),
  ]);
  await load.last().fail(noSuchCall);
  expect([loadInputs().at(-1), context().canSort]).toEqual([{ query: inOrganization('ACME'), page: 1 }, false]);
});

test('FIND-07 a filter in the address that the server does not know is left too', async () => {
  const { load, loadInputs, context } = openList('/dashboard?users.activity=active&users.page=3#2');
  await load.last().fail(noSuchCall);
  expect([loadInputs().at(-1), context().address]).toEqual([{ query: allLearners, page: 1 }, '/dashboard#2']);
});

test('FIND-07 another failure keeps the filter, so that it can be tried again', async () => {
  const { load, value, context } = openList('/dashboard?users.activity=active#2');
  await load.last().fail(new Failure('overloaded', { status: 503 }));
  expect([value(), context().query.activity, context().missingChoices]).toEqual(['failed', 'active', []]);
});

test('FIND-02 a server that cannot find is explained', async () => {
  const { load, value, emitted } = openList('/dashboard?users.name=An#2');
  await load.last().fail(noSuchCall);
  expect([value(), emitted]).toEqual(['failed', [{ type: 'notice.add', tone: 'error', text: noFinding }]]);
});

const byStudyTime = '/dashboard?users.activity=studyTime&users.sort=-studyTime#2';

test('FIND-13 a list that the server cannot sort by study time keeps the other choices, and leaves the order', async () => {
  const { load, loadInputs, context, emitted } = openList(byStudyTime);
  expect(loadInputs()).toEqual([{ query: { ...allLearners, activity: 'studyTime' }, page: 1, sort: '-studyTime' }]);
  await load.last().fail(noSuchCall);
  expect([loadInputs().at(-1), context().missingChoices, context().canSort]).toEqual([
    { query: allLearners, page: 1 },
    ['studyTime'],
    true,
  ]);
  expect(emitted).toEqual([
    { type: 'notice.add', tone: 'warning', text: noStudyTime },
    navigation('/dashboard#2', true),
  ]);
});

test('FIND-13 only a list with study time is sorted by it, and another choice leaves the order', async () => {
  const { load, loadInputs, context, search, sortBy } = openList('/dashboard?users.sort=studyTime#2');
  expect(context().sort).toBe('');
  await load.last().answer(pageOfRows(30));
  sortBy('studyTime');
  expect(loadInputs().length).toBe(1);
  search({ ...allLearners, activity: 'studyTime' });
  await load.last().answer(pageOfRows(30));
  sortBy('studyTime');
  await load.last().answer(pageOfRows(30));
  search({ ...allLearners, activity: 'active' });
  expect(loadInputs().slice(1)).toEqual([
    { query: { ...allLearners, activity: 'studyTime' }, page: 1 },
    { query: { ...allLearners, activity: 'studyTime' }, page: 1, sort: 'studyTime' },
    { query: { ...allLearners, activity: 'active' }, page: 1 },
  ]);
});

test('FIND-16 a list by level is left on a server without it, with its order, and the other choices stay', async () => {
  const { load, loadInputs, context, emitted } = openList('/dashboard?users.activity=level3&users.sort=-progress#2');
  expect(loadInputs()).toEqual([{ query: { ...allLearners, activity: 'level3' }, page: 1, sort: '-progress' }]);
  await load.last().fail(noSuchCall);
  expect([loadInputs().at(-1), context().missingChoices, context().canSort]).toEqual([
    { query: allLearners, page: 1 },
    learnerProgressKinds,
    true,
  ]);
  expect(emitted).toEqual([
    { type: 'notice.add', tone: 'warning', text: noProgress },
    navigation('/dashboard#2', true),
  ]);
});

test('FIND-16 another level has the order by what was reached too, study time leaves it', async () => {
  const { load, loadInputs, search } = openList('/dashboard?users.activity=level3&users.sort=progress#2');
  await load.last().answer(pageOfRows(30));
  search({ ...allLearners, activity: 'milestone1' });
  await load.last().answer(pageOfRows(30));
  search({ ...allLearners, activity: 'studyTime' });
  expect(loadInputs().slice(1)).toEqual([
    { query: { ...allLearners, activity: 'milestone1' }, page: 1, sort: 'progress' },
    { query: { ...allLearners, activity: 'studyTime' }, page: 1 },
  ]);
});
