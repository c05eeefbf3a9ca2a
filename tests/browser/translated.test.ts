import { type RouteName, routeNames, routeOf } from '#rules/routes.ts';
import { eventually, seeLoaded } from '#tests/browser/models/page-queries.ts';
import { test } from '#tests/browser/support/console-test.ts';
import { openRoute } from '#tests/browser/support/open-route.ts';
import { walks } from '#tests/browser/support/page-walks.ts';
import { addTranslator, type Replacing, shownText, translateTwice } from '#tests/browser/support/translator.ts';

/** Where the texts of two pages begin to differ. */
function difference(one: string, other: string): string[] {
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  if (at < 0 && one.length === other.length) return [];
  return [one, other].map((text) => text.slice(Math.max(0, at - 20), at + 40));
}

const translations: (readonly [path: string, Replacing, RouteName])[] = [
  ...routeNames.map((name) => [routeOf(name).path, 'atOnce', name] as const),
  ...(['insertedFirst', 'removedFirst', 'merged'] as const).flatMap((replacing) =>
    (['login', 'accountList', 'dashboard'] as const).map((name) => [routeOf(name).path, replacing, name] as const),
  ),
];

test.for(translations)(
  'GEN-04 %s shows the same when a translator replaces its texts: %s',
  async ([, replacing, name], { page, openContext }) => {
    const translated = await (await openContext()).newPage();
    await addTranslator(translated, replacing);
    await Promise.all([openRoute(page, name), openRoute(translated, name)]);
    await translateTwice(translated);
    // The list of sessions differs, since each of the two pages has its own.
    const part = name === 'accountSecurity' ? 'form' : 'body';
    const steps = [async () => undefined, ...(walks[name] ?? [])];
    for (const step of steps) {
      await Promise.all([step(page), step(translated)]);
      await seeLoaded(page);
      await eventually(async () =>
        difference(await shownText(page.locator(part)), await shownText(translated.locator(part))),
      ).toEqual([]);
    }
  },
);
