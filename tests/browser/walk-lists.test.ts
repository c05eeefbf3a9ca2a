import type { Page } from 'playwright-core';
import type { WrittenStep } from '#tools/statecharts/paths.ts';
import { soon } from './models/form-words.ts';
import { type ListItem, type ListKind, lessons, sentences } from './models/list-kinds.ts';
import { orderedListOn } from './models/ordered-list.model.ts';
import { shell } from './models/shell.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { comeTo, conflict, leaveDraft, pressAway, signInAuthor } from './support/walk-courses.ts';
import { refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const leaving = 'Leave this page? Your edit will not be saved after you leave this page.';
const abc = ['A', 'B', 'C'];

type Stage = {
  page: Page;
  list: ReturnType<typeof orderedListOn>;
  lists: HeldCalls;
  sorts: HeldCalls;
  deletions: HeldCalls;
};

/** The order is looked for in the breath in which the list comes: what is to be found is put there first. */
const isFound = ({ state }: WrittenStep) => state === 'restoring';

const press = (name: string) => (stage: Stage) => stage.list.button(name).click();
const asked = (name: string) => (stage: Stage) => stage.list.answer(name);
const placed = (at: number, place: string) => async (stage: Stage) =>
  stage.list.place((await stage.list.names()).at(at) ?? '', place);

const personOf = (kind: ListKind) => ({
  'list.retry': press('Try again'),
  'sort.start': press('Sort'),
  'sort.cancel': press('Cancel'),
  'sort.save': ({ list }: Stage) => list.save(),
  'sort.resume': press('Go on sorting'),
  'order.discard': press('Discard'),
  'item.move (first to last)': placed(0, '3'),
  'item.move (last to first)': placed(-1, '1'),
  'leave.ask (another page)': ({ page }: Stage) => pressAway(page),
  'leave.ask (Back)': ({ page }: Stage) => page.evaluate(() => history.back()),
  'leave.confirm': asked('Leave'),
  'leave.stay': asked('Stay'),
  'theirs.take': press('Take theirs'),
  'mine.keep': press('Keep mine'),
  'item.delete (the first)': ({ list }: Stage) => list.askToDelete(kind.nameOf('A')),
  'delete.confirm': asked('Delete'),
  'delete.cancel': asked('Cancel'),
});

function serverOf({ machine, parent, item, answer }: ListKind) {
  const come = (...items: readonly ListItem[]) => ({ json: answer(items) });
  const three = come(...abc.map(item));
  const released = abc.map((code) => ({ ...item(code), status: 'EFFECTIVE' }));
  const lists: Readonly<Record<string, object>> = { 'one item': come(item('A')), 'released items': come(...released) };
  const listed = (list: object) => (stage: Stage, step: WrittenStep) =>
    isFound(step) ? Promise.resolve() : stage.lists.answer(list);
  const found = (order: object | null) => async (stage: Stage, _: WrittenStep, before: WrittenStep) => {
    if (order) await leaveDraft(stage.page, `${machine} ${parent}`, order);
    await stage.lists.answer(lists[before.case ?? ''] ?? three);
  };
  const refused = (items: readonly ListItem[]) => (stage: Stage) => stage.sorts.answer(conflict(answer(items)));
  return {
    'done listItems (three items)': listed(three),
    'done listItems (one item)': listed(come(item('A'))),
    'done listItems (released items)': listed(come(...released)),
    'done listItems (nothing)': ({ lists }: Stage) => lists.answer(come()),
    'error listItems (offline)': ({ lists }: Stage) => lists.answer(refusal(422)),
    'done readOrder (nothing)': found(null),
    'error readOrder': found({ codes: 'ABC' }),
    'done readOrder (an order)': found({ codes: ['B', 'C', 'A'], previousCodes: abc }),
    'done readOrder (an order of another list)': found({ codes: ['D', 'A'], previousCodes: ['A', 'D'] }),
    'done sortItems': ({ sorts }: Stage) => sorts.answer({}),
    'error sortItems (offline)': ({ sorts }: Stage) => sorts.answer(refusal(422)),
    'error sortItems (a conflict without a list)': ({ sorts }: Stage) => sorts.answer(conflict({})),
    'error sortItems (ordered by somebody else)': refused(['C', 'B', 'D'].map(item)),
    'error sortItems (released)': refused(released),
    'error sortItems (emptied by somebody else)': refused([]),
    'done deleteItem': ({ deletions }: Stage) => deletions.answer({}),
    'error deleteItem (offline)': ({ deletions }: Stage) => deletions.answer(refusal(422)),
    'error deleteItem (not to be deleted any more)': ({ deletions }: Stage) => deletions.answer(conflict({})),
  };
}

const seeBusy = ({ list }: Stage, is: boolean) => soon(() => list.block.getAttribute('aria-busy')).toBe(String(is));

const sightsOf = ({ empty, failed }: ListKind) => ({
  loading: async (stage: Stage) => {
    await seeBusy(stage, true);
    await soon(() => stage.list.table.getByRole('row').count()).toBe(4);
  },
  empty: ({ list }: Stage) => list.block.getByText(empty).waitFor(),
  failed: ({ list }: Stage) => list.block.getByText(failed).waitFor(),
  left: ({ page }: Stage) => shell(page).seeHeading('My Account'),
  'shown.browsing': async (stage: Stage) => {
    await seeBusy(stage, false);
    await stage.list.table.waitFor();
    await soon(() => stage.list.question.count()).toBe(0);
    await soon(() => stage.list.button('Go on sorting').count()).toBe(0);
  },
  'shown.offering': async ({ list }: Stage) => {
    await list.button('Go on sorting').waitFor();
    await list.table.waitFor();
  },
  'shown.ordering.rows.sorting': async (stage: Stage) => {
    await seeBusy(stage, false);
    await soon(() => stage.list.rows.getByRole('spinbutton').first().isEnabled()).toBe(true);
  },
  'shown.ordering.way.asking': ({ list }: Stage) => list.question.getByText(leaving).waitFor(),
  'shown.ordering.way.staying': ({ list }: Stage) => soon(() => list.question.count()).toBe(0),
  'shown.ordering.rows.saving': async (stage: Stage) => {
    await seeBusy(stage, true);
    await soon(() => stage.list.rows.getByRole('spinbutton').first().isDisabled()).toBe(true);
  },
  'shown.ordering.rows.conflict': ({ page }: Stage) =>
    page.getByRole('heading', { name: 'Somebody else has changed this list meanwhile' }).waitFor(),
  'shown.confirming': ({ list }: Stage) => list.question.getByText(/^Are you sure you want to delete this/).waitFor(),
  'shown.deleting': async (stage: Stage) => {
    await seeBusy(stage, true);
    await soon(async () => stage.deletions.waiting()).toBe(1);
  },
  'shown.reloading': async (stage: Stage) => {
    await seeBusy(stage, true);
    await stage.list.table.waitFor();
  },
});

for (const kind of [lessons, sentences]) {
  const { machine } = kind;
  walkPaths<Stage>({
    machine,
    open: async ({ page }) => {
      await signInAuthor(page);
      await kind.answerPage(page);
      const held = (calls: RegExp, method: string) => holdCalls(page, calls, method);
      return {
        page,
        list: orderedListOn(page, kind.title),
        lists: await held(kind.listCalls, 'GET'),
        sorts: await held(kind.sortCalls, 'POST'),
        deletions: await held(kind.deleteCalls, 'DELETE'),
      };
    },
    begin: { 'a list': ({ page }) => comeTo(page, kind.path) },
    asks: {
      listItems: { calls: ({ lists }) => lists, told: (_, { searchParams }) => searchParams.get(kind.parentIn) },
      sortItems: {
        calls: ({ sorts }) => sorts,
        told: (body) => ({
          parentCode: body[kind.parentIn],
          codes: body[kind.codesIn],
          previousCodes: body.previousCodeList,
        }),
      },
      deleteItem: { calls: ({ deletions }) => deletions, told: (_, { pathname }) => pathname.split('/').at(-1) },
    },
    make: { ...personOf(kind), ...serverOf(kind) },
    see: sightsOf(kind),
    untaken: {
      ...Object.fromEntries(
        [
          'loading ~ error listItems',
          'shown.reloading ~ error listItems',
          'shown.ordering.rows.saving ~ error sortItems',
          'shown.deleting ~ error deleteItem',
        ].map((name) => [`${machine}.${name} ~ 0`, 'the login page takes the place of the list in the same breath']),
      ),
    },
    unseen: { restoring: 'over before a page can be drawn' },
  });
}
