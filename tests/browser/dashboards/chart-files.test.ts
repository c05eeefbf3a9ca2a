import type { Page } from 'playwright-core';
import { fileFailed } from '#rules/patterns/section-texts.ts';
import { dashboard, downloadChart } from '#tests/browser/dashboards/dashboard.model.ts';
import { answered } from '#tests/browser/dashboards/dashboard-answer.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { openRoute } from '#tests/browser/support/open-route.ts';
import { seeDrawn } from '#tests/browser/support/page-queries.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const today = new Date('2026-11-18T12:00:00Z');
const formatName = (chart: string, kind: string) =>
  `Study Performance - ${chart} - Halden Lantern Works - 2026-11-12 to 2026-11-18.${kind}`;

const charts = [
  ['Active rate', 'Login Behavior'],
  ['Study duration by day', 'Study Duration'],
  ['Levels', 'Skill Quality'],
  ['Skill radar', 'Skills'],
  ['Milestones', 'Business Course'],
] as const;

/** Texts with a comma are quoted; numbers lose their commas. */
const asWritten = (cell: string) =>
  /^[\d,.%]+$/.test(cell) ? cell.replaceAll(',', '') : cell.includes(',') ? `"${cell}"` : cell;

/**
 * The size and background of a picture.
 * It also counts the pixels in each color of the page's variables.
 */
const inspect = (page: Page, png: Buffer, variables: readonly string[]) =>
  page.evaluate(
    async ([base64, names]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const toDots = ({ data }: ImageData) => new Uint32Array(data.buffer);
      const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!context || !brush) throw new Error('The browser cannot draw.');
      const dots = toDots(context.getImageData(0, 0, image.width, image.height));
      const style = getComputedStyle(document.documentElement);
      const readDot = (name: string) => {
        brush.fillStyle = style.getPropertyValue(name);
        brush.fillRect(0, 0, 1, 1);
        return toDots(brush.getImageData(0, 0, 1, 1))[0];
      };
      const counts = names.map((name) => {
        const wanted = readDot(name);
        return dots.filter((dot) => dot === wanted).length;
      });
      return {
        width: image.width,
        height: image.height,
        hasBackground: dots[0] === readDot('--color-surface'),
        counts,
      };
    },
    [png.toString('base64'), variables] as const,
  );

const looks = [
  ['light', desktop],
  ['dark', phone],
] as const;

test('ORG-16 every chart is saved as CSV with the figures on the screen, and as PNG as it is seen, at twice the size', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  await page.clock.setFixedTime(today);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  for (const [chart, title] of charts) {
    const { name, content } = await downloadChart(page, chart, 'CSV');
    expect(name).toBe(formatName(chart, 'csv'));
    const shown = [
      await dashboardPage.section(title).locator('thead th').allTextContents(),
      ...(await dashboardPage.rows(title)),
    ];
    const written = shown.map((row) => row.map(asWritten).join(','));
    expect(content.toString('utf8')).toBe(`\uFEFF${written.map((line) => `${line}\r\n`).join('')}`);
  }
  for (const [colorScheme, viewport] of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const [chart, title] of charts) {
      const section = dashboardPage.section(title);
      await seeDrawn(section.getByRole('figure'), section.locator('figure svg[role="img"], figure ul'));
      const { name, content } = await downloadChart(page, chart, 'PNG');
      const panel = await dashboardPage.section(title).locator('figure').boundingBox();
      const { counts, ...picture } = await inspect(page, content, ['--color-chart-1', '--color-text']);
      expect([name, picture.hasBackground]).toEqual([formatName(chart, 'png'), true]);
      expect(picture.width).toBe(Math.round(((panel?.width ?? 0) + 48) * 2));
      expect(picture.height).toBeGreaterThan((panel?.height ?? 0) * 2);
      expect(Math.min(...counts), `${chart}: chart and text are drawn`).toBeGreaterThan(100);
    }
  }
});

test('ORG-16 the PNG shows the table when the table is shown; a picture that cannot be created can be retried', async ({
  page,
}) => {
  const dashboardPage = dashboard(page);
  const colors = ['--color-chart-2', '--color-text'];
  await page.clock.setFixedTime(today);
  await answered(page, answer);
  await dashboardPage.open();
  await dashboardPage.seeSettled();
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = (done) => {
      HTMLCanvasElement.prototype.toBlob = toBlob;
      done(null);
    };
  });
  await page.getByRole('button', { name: 'Download Active rate as PNG' }).click();
  await page.getByText(fileFailed).waitFor();
  expect((await downloadChart(page, 'Active rate', 'PNG')).content.length).toBeGreaterThan(1000);
  await dashboardPage.drawnChart('Skill Quality');
  const chart = await inspect(page, (await downloadChart(page, 'Levels', 'PNG')).content, colors);
  await dashboardPage.section('Skill Quality').getByRole('radio', { name: 'Table' }).check({ force: true });
  const table = await inspect(page, (await downloadChart(page, 'Levels', 'PNG')).content, colors);
  expect([chart.counts[0] !== 0, table.counts[0], table.height < chart.height]).toEqual([true, 0, true]);
  expect(table.counts[1]).toBeGreaterThan(100);
});

test('ORG-16 on the dashboard and in the report each table takes the room of its chart', async ({ page }) => {
  for (const route of ['dashboard', 'personalReport'] as const) {
    await openRoute(page, route);
    const panels = page.locator('figure').filter({ has: page.getByRole('radio', { name: 'Table' }) });
    expect(await panels.count()).toBeGreaterThanOrEqual(3);
    for (const panel of await panels.all()) {
      const table = panel.getByRole('radio', { name: 'Table' });
      if (!(await table.isEnabled())) continue;
      await table.check({ force: true });
      const parts = await panel.locator('.chart-body').evaluate((body) => {
        const shown = [...body.children].filter((part) => part.getClientRects().length > 0);
        return { shown: shown.map(({ tagName }) => tagName), overflow: body.scrollHeight - body.clientHeight };
      });
      expect(parts, await panel.innerText()).toEqual({ shown: ['TABLE'], overflow: 0 });
    }
  }
});
