import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';

export const uploads = '**/upload';
export const tokens = '**/qiniu/token';

/** A local picture file. */
export type Picked = { name: string; content: Buffer };

const getType = (name: string) => (name.endsWith('.png') ? 'image/png' : 'image/jpeg');

/** Page model of the cover field in the form of a new course. */
export function coverField(page: Page) {
  const group = page.getByRole('group', { name: 'Upload a Cover' });
  const input = group.locator('input[type=file]');
  const picture = group.getByRole('img', { name: 'Cover' });
  const noPicture = group.locator('svg').or(group.getByText('No preview')).first();
  const button = (name: string | RegExp) => group.getByRole('button', { name, exact: true });
  const model = {
    group,
    input,
    picture,
    button,
    progress: group.getByRole('progressbar', { name: 'Upload' }),
    async open(as = 'author@example.com') {
      await shell(page).signIn(as, '/speaking-course/create');
      await group.waitFor();
    },
    choose: ({ name, content }: Picked) => input.setInputFiles({ name, mimeType: getType(name), buffer: content }),
    /** Drops files on the field. */
    async drop(files: readonly Picked[]) {
      const given = files.map(({ name, content }) => ({
        name,
        bytes: content.toString('base64'),
        type: getType(name),
      }));
      const data = await page.evaluateHandle((list) => {
        const transfer = new DataTransfer();
        for (const { name, bytes, type } of list) {
          const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([content], name, { type }));
        }
        return transfer;
      }, given);
      await picture.or(noPicture).first().dispatchEvent('drop', { dataTransfer: data });
    },
    seeText: (text: string) => group.getByText(text, { exact: true }).waitFor(),
    /** The table of the rejected picture, row by row. */
    seeCompared: (rows: readonly (readonly string[])[]) =>
      eventually(() =>
        group
          .locator('tbody tr')
          .evaluateAll((lines) => lines.map((line) => [...line.children].map(({ textContent }) => textContent))),
      ).toEqual(rows),
    seeStored: () => group.getByText('The picture is uploaded.').waitFor(),
    /** The picture as it is shown: its position on the page and its natural size. */
    sizes: () =>
      picture.evaluate((image) =>
        image instanceof HTMLImageElement ? [image.width, image.height, image.naturalWidth, image.naturalHeight] : [],
      ),
    seeFocus: () => eventually(() => hasFocus(input)).toBe(true),
  };
  return model;
}
