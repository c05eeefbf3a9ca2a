import type { Page } from 'playwright-core';
import { hasFocus, soon } from './form-words.ts';
import { shell } from './shell.model.ts';

export const uploads = '**/upload';
export const tokens = '**/qiniu/token';

/** A picture of somebody's computer. */
export type Picked = { name: string; content: Buffer };

const typeOf = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

/** The cover in the form of a new course as a person meets it. */
export function coverField(page: Page) {
  const group = page.getByRole('group', { name: 'Upload a Cover' });
  const input = group.locator('input[type=file]');
  const picture = group.getByRole('img', { name: 'Cover' });
  const button = (name: string | RegExp) => group.getByRole('button', { name, exact: true });
  const stage = {
    group,
    input,
    picture,
    button,
    progress: group.getByRole('progressbar', { name: 'Upload' }),
    async open(as = 'author@example.com') {
      await shell(page).signIn(as, '/speaking-course/create');
      await group.waitFor();
    },
    choose: ({ name, content }: Picked) => input.setInputFiles({ name, mimeType: typeOf(name), buffer: content }),
    /** Lets go of files over the field, as a person does who has dragged them there. */
    async drop(files: readonly Picked[]) {
      const given = files.map(({ name, content }) => ({ name, bytes: content.toString('base64'), type: typeOf(name) }));
      const data = await page.evaluateHandle((list) => {
        const transfer = new DataTransfer();
        for (const { name, bytes, type } of list) {
          const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([content], name, { type }));
        }
        return transfer;
      }, given);
      await picture.or(group.locator('svg').first()).first().dispatchEvent('drop', { dataTransfer: data });
    },
    seeWords: (words: string) => group.getByText(words, { exact: true }).waitFor(),
    /** The refused picture's table, row by row. */
    seeCompared: (rows: readonly (readonly string[])[]) =>
      soon(() =>
        group
          .locator('tbody tr')
          .evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent))),
      ).toEqual(rows),
    seeStored: () => group.getByText('The picture is uploaded.').waitFor(),
    /** The picture as it is shown: its place on the page, and its own size. */
    sizes: () =>
      picture.evaluate((image) =>
        image instanceof HTMLImageElement ? [image.width, image.height, image.naturalWidth, image.naturalHeight] : [],
      ),
    seeFocus: () => soon(() => hasFocus(input)).toBe(true),
  };
  return stage;
}
