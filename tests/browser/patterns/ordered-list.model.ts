import type { Locator, Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

export const sortCalls = /custom_speak\/(lesson\/activity_sort|course\/lesson_sort)$/;

const rowHeight = 44;

const getHandle = (rows: Locator, name: string) => rows.getByRole('button', { name });

/** Moves rows, and reads the announcements. */
function rowMoves(page: Page, rows: Locator) {
  const moves = {
    /** Drags a row with the mouse by this number of rows. */
    async drag(name: string, distance: number) {
      const { x, y } = await readMiddle(getHandle(rows, name));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + Math.sign(distance) * 12, { steps: 3 });
      const far = distance * rowHeight + Math.sign(distance) * 8;
      await page.mouse.move(x, y + far, { steps: 10 });
      await moves.seeFollowed(name, y + far);
      await page.mouse.up();
    },
    /**
     * A row follows the pointer at the next frame; where it is then, it is dropped.
     * The first pixels begin the drag and do not move the row.
     */
    seeFollowed: (name: string, y: number) =>
      eventually(async () => Math.abs((await readMiddle(getHandle(rows, name))).y - y)).toBeLessThan(12),
    /** The same by touch, which requires a long press. */
    async dragByTouch(name: string, distance: number) {
      const devTools = await page.context().newCDPSession(page);
      await getHandle(rows, name).scrollIntoViewIfNeeded();
      const { x, y } = await readMiddle(getHandle(rows, name));
      const touch = (type: 'touchStart' | 'touchMove', below: number) =>
        devTools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + below }] });
      await touch('touchStart', 0);
      await rows.locator('[data-dragging]').waitFor();
      const far = distance * rowHeight + Math.sign(distance) * 8;
      for (let step = 1; step <= 10; step += 1) await touch('touchMove', (far * step) / 10);
      await moves.seeFollowed(name, y + far);
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    /** The same by keyboard. */
    async moveByKeyboard(name: string, distance: number) {
      await getHandle(rows, name).focus();
      await page.keyboard.press('Space');
      await moves.seeSpoken(new RegExp(name));
      for (let step = 0; step < Math.abs(distance); step += 1) {
        await page.keyboard.press(distance > 0 ? 'ArrowDown' : 'ArrowUp');
      }
      await page.keyboard.press('Space');
    },
    async moveTo(name: string, position: string) {
      const field = rows.getByRole('spinbutton', { name: `Position of ${name}` });
      await field.fill(position);
      await field.press('Enter');
    },
    spoken: async () => (await page.locator('[aria-live], [role="status"]').allTextContents()).join(' '),
    seeSpoken: (text: string | RegExp) => eventually(moves.spoken).toMatch(text),
  };
  return moves;
}

/** Page model of the lessons of a course or the sentences of a lesson. */
export function orderedListOn(page: Page, title: 'Lessons' | 'Sentences') {
  // A question hides the list behind it from assistive technology.
  const block = page.getByRole('region', { name: new RegExp(`^${title}`), includeHidden: true });
  const table = block.getByRole('table', { name: title, includeHidden: true });
  const rows = block.getByRole('list', { name: `Order of ${title.toLowerCase()}`, includeHidden: true });
  const handle = (name: string) => getHandle(rows, name);
  const button = (name: string | RegExp) => block.getByRole('button', { name, exact: true });
  const model = {
    block,
    table,
    rows,
    handle,
    button,
    filter: block.getByRole('combobox', { name: 'Audio' }),
    /** The top of the first row, in the table or while it is sorted, in pixels. */
    readTop: async (part: Locator) => (await readBox(part)).y,
    async open(address: string, as = 'author@example.com') {
      await shell(page).signIn(as, address);
    },
    seeTitle: (text: string) => block.getByRole('heading', { name: text, exact: true }).waitFor(),
    column: (name: string) => table.locator(`[data-title="${name}"]`).allTextContents(),
    seeColumn: (name: string, texts: readonly string[]) => eventually(() => model.column(name)).toEqual(texts),
    async startSorting() {
      await button('Sort').click();
      await rows.waitFor();
    },
    names: () => rows.locator('[data-name]').allTextContents(),
    seeOrder: (names: readonly string[]) => eventually(model.names).toEqual(names),
    save: () => button(/^Save/).click(),
    ...rowMoves(page, rows),
    startDelete: (name: string) => table.getByRole('button', { name: `Delete: ${name}` }).click(),
    question: page.getByRole('alertdialog'),
    answer: (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click(),
  };
  return model;
}

async function readMiddle(part: Locator) {
  const { x, y, height } = await readBox(part);
  return { x: x + 60, y: y + height / 2 };
}

async function readBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}
