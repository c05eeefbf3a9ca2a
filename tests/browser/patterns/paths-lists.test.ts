import type { Page } from 'playwright-core';
import { type ListItem, type ListKind, lessons, sentences } from '#tests/browser/patterns/list-kinds.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { conflict, rejectionAnswer, serverFault } from '#tests/browser/support/path-answers.ts';
import { signInAuthor } from '#tests/browser/support/path-courses.ts';
import { leaveByLink, navigateTo } from '#tests/browser/support/path-navigation.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';

const leaving = 'Leave this page? Your edit will not be saved after you leave this page.';
const abc = ['A', 'B', 'C'];

type Harness = {
  page: Page;
  list: ReturnType<typeof orderedListOn>;
  lists: PendingCalls;
  sorts: PendingCalls;
  deletions: PendingCalls;
};

const press = (name: string) => (harness: Harness) => harness.list.button(name).click();
const asked = (name: string) => (harness: Harness) => harness.list.answer(name);
const movedTo = (at: number, position: string) => async (harness: Harness) =>
  harness.list.moveTo((await harness.list.names()).at(at) ?? '', position);

const userTriggers = (kind: ListKind) => ({
  'list.retry': press('Try again'),
  'sort.start': press('Sort'),
  'sort.cancel': press('Cancel'),
  'sort.save': ({ list }: Harness) => list.save(),
  'sort.resume': press('Go on sorting'),
  'order.discard': press('Discard'),
  'item.move (first to last)': movedTo(0, '3'),
  'item.move (last to first)': movedTo(-1, '1'),
  'leave.request (another page)': ({ page }: Harness) => leaveByLink(page),
  'leave.request (Back)': ({ page }: Harness) => page.goBack(),
  'leave.confirm': asked('Leave'),
  'leave.cancel': asked('Stay'),
  'changes.discard': press('Use theirs'),
  'changes.keep': press('Keep mine'),
  'item.delete (the first)': ({ list }: Harness) => list.startDelete(kind.formatName('A')),
  'item.delete (the second)': ({ list }: Harness) => list.startDelete(kind.formatName('B')),
  'delete.confirm': asked('Delete'),
  'delete.cancel': asked('Cancel'),
});

function createServer({ item, answer }: ListKind) {
  const listAnswer = (...items: readonly ListItem[]) => ({ json: answer(items) });
  const three = listAnswer(...abc.map(item));
  const released = abc.map((code) => ({ ...item(code), status: 'EFFECTIVE' }));
  const listed = (list: object) => (harness: Harness) => harness.lists.answer(list);
  const rejectSort = (items: readonly ListItem[]) => (harness: Harness) =>
    harness.sorts.answer(conflict(answer(items)));
  return {
    'done listItems (three items)': listed(three),
    'done listItems (one item)': listed(listAnswer(item('A'))),
    'done listItems (released items)': listed(listAnswer(...released)),
    'done listItems (nothing)': ({ lists }: Harness) => lists.answer(listAnswer()),
    'error listItems (denied)': ({ lists }: Harness) => lists.answer(rejectionAnswer(403)),
    'error listItems (offline)': ({ lists }: Harness) => lists.answer(serverFault),
    'done newerItems (the same items)': listed(three),
    'done newerItems (other items)': listed(listAnswer(...['C', 'B', 'D'].map(item))),
    'error newerItems (offline)': ({ lists }: Harness) => lists.answer(rejectionAnswer(422)),
    'done sortItems': ({ sorts }: Harness) => sorts.answer({}),
    'error sortItems (offline)': ({ sorts }: Harness) => sorts.answer(rejectionAnswer(422)),
    'error sortItems (a conflict without a list)': ({ sorts }: Harness) => sorts.answer(conflict({})),
    'error sortItems (ordered by somebody else)': rejectSort(['C', 'B'].map(item)),
    'error sortItems (released)': rejectSort(released),
    'error sortItems (emptied by somebody else)': rejectSort([]),
    'done deleteItem': ({ deletions }: Harness) => deletions.answer({}),
    'error deleteItem (offline)': ({ deletions }: Harness) => deletions.answer(rejectionAnswer(422)),
    'error deleteItem (not to be deleted any more)': ({ deletions }: Harness) => deletions.answer(conflict({})),
  };
}

const openWithOrder =
  ({ machine, parent, path }: ListKind, order: object) =>
  ({ page }: Harness) =>
    navigateTo(page, path, { form: `${machine} ${parent}`, values: order });

const seeBusy = ({ list }: Harness, is: boolean) =>
  eventually(() => list.block.getAttribute('aria-busy')).toBe(String(is));

const getField = ({ list }: Harness) => list.rows.getByRole('spinbutton', { includeHidden: true }).first();

const createChecks = ({ empty, failed }: ListKind) => ({
  loading: async (harness: Harness) => {
    await seeBusy(harness, true);
    await eventually(() => harness.list.table.getByRole('row', { includeHidden: true }).count()).toBe(4);
  },
  empty: ({ list }: Harness) => list.block.getByText(empty).waitFor(),
  failed: ({ list }: Harness) => list.block.getByText(failed).waitFor(),
  left: ({ page }: Harness) => shell(page).seeHeading('My Account'),
  'shown.browsing': async (harness: Harness) => {
    await seeBusy(harness, false);
    await harness.list.table.waitFor();
    await eventually(() => harness.list.question.count()).toBe(0);
    await eventually(() => harness.list.button('Go on sorting').count()).toBe(0);
  },
  'shown.resumable': async ({ list }: Harness) => {
    await list.button('Go on sorting').waitFor();
    await list.table.waitFor();
  },
  'shown.ordering.rows.sorting': async (harness: Harness) => {
    await seeBusy(harness, false);
    await eventually(() => getField(harness).isEnabled()).toBe(true);
  },
  'shown.ordering.leaving.confirming': ({ list }: Harness) => list.question.getByText(leaving).waitFor(),
  'shown.ordering.leaving.idle': ({ list }: Harness) => eventually(() => list.question.count()).toBe(0),
  'shown.ordering.rows.saving': async (harness: Harness) => {
    await seeBusy(harness, true);
    await eventually(() => getField(harness).isDisabled()).toBe(true);
  },
  'shown.ordering.rows.refreshing': (harness: Harness) => seeBusy(harness, true),
  // A question hides the list behind it from assistive technology.
  'shown.ordering.rows.conflict': ({ page }: Harness) =>
    page.getByRole('heading', { name: 'Somebody else has changed this list', includeHidden: true }).waitFor(),
  'shown.confirming': ({ list }: Harness) => list.question.getByText(/^Are you sure you want to delete this/).waitFor(),
  'shown.deleting': async (harness: Harness) => {
    await seeBusy(harness, true);
    await eventually(async () => harness.deletions.waiting()).toBe(1);
  },
  'shown.outdated': async ({ page, list }: Harness) => {
    await seeOutdated(page);
    await list.table.waitFor();
  },
  'shown.reloading': async (harness: Harness) => {
    await seeBusy(harness, true);
    await harness.list.table.waitFor();
  },
});

for (const kind of [lessons, sentences]) {
  const { machine, verbsProvenBy } = kind;
  testPaths<Harness>({
    machine,
    ...(verbsProvenBy && { verbsProvenBy }),
    open: async ({ page }) => {
      await signInAuthor(page);
      await kind.answerPage(page);
      const intercept = (calls: RegExp, method: string) => interceptCalls(page, calls, method);
      return {
        page,
        list: orderedListOn(page, kind.title),
        lists: await intercept(kind.listCalls, 'GET'),
        sorts: await intercept(kind.sortCalls, 'POST'),
        deletions: await intercept(kind.deleteCalls, 'DELETE'),
      };
    },
    start: {
      'a list': ({ page }) => navigateTo(page, kind.path),
      'Back to a list': async ({ page, list, lists }) => {
        await navigateTo(page, kind.path);
        await lists.newest();
        await lists.answer({ json: kind.answer(abc.map(kind.item)) });
        await list.table.getByText(kind.formatName('A')).first().waitFor();
        await leaveAndReturn(page);
      },
      'a list with an unsaved order': openWithOrder(kind, { codes: ['B', 'C', 'A'], previousCodes: abc }),
      'a list with an order of other items': openWithOrder(kind, { codes: ['D', 'A'], previousCodes: ['A', 'D'] }),
    },
    expectedCalls: {
      newerItems: { calls: ({ lists }) => lists, readInput: (_, { searchParams }) => searchParams.get(kind.parentIn) },
      listItems: { calls: ({ lists }) => lists, readInput: (_, { searchParams }) => searchParams.get(kind.parentIn) },
      sortItems: {
        calls: ({ sorts }) => sorts,
        readInput: (body) => ({
          parentCode: body[kind.parentIn],
          codes: body[kind.codesIn],
          previousCodes: body.previousCodeList,
        }),
      },
      deleteItem: { calls: ({ deletions }) => deletions, readInput: (_, { pathname }) => pathname.split('/').at(-1) },
    },
    triggers: { ...userTriggers(kind), ...createServer(kind) },
    checks: createChecks(kind),
  });
}
