import type { Page } from 'playwright-core';

type Stop = { name: string; isAtEnd: boolean; hasMark: boolean; isCovered: boolean };

/** More stops than any page has; who needs more is in a trap. */
const mostStops = 400;

/** Runs in the page. */
function readStop(): Stop {
  const target = document.activeElement;
  const isAtEnd = !(target instanceof HTMLElement) || target === document.body;
  if (isAtEnd) return { name: 'end', isAtEnd, hasMark: true, isCovered: false };
  // A radio button without a picture of its own is marked on its label.
  const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
  const marked = [
    target,
    ...(label ? [label, ...label.querySelectorAll('*')] : []),
    target.closest('[role=group], td'),
  ];
  const hasMark = marked.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  const { left, top, width, height } = (label ?? target).getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const isCovered = !points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit && [target, label].some((element) => element?.contains(hit) || hit.contains(element ?? null));
  });
  const text = target.getAttribute('aria-label') ?? target.textContent ?? '';
  const name = `${target.tagName.toLowerCase()} “${text.trim().slice(0, 40) || target.id}”`;
  return { name, isAtEnd, hasMark, isCovered };
}

/**
 * Goes through a page with the Tab key, from its start.
 * Returns the stops that have no visible mark or are covered as a whole,
 * and whether there is no way out.
 * Throws if there is no stop, because then nothing is proven.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const faults: string[] = [];
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (stop.isAtEnd && count === 0) throw new Error('The page has no stop for the keyboard.');
    if (stop.isAtEnd) return faults;
    if (!stop.hasMark) faults.push(`${stop.name} has no visible focus`);
    if (stop.isCovered) faults.push(`${stop.name} is covered while it has the focus`);
  }
  return [...faults, `no end after ${mostStops} stops`];
}
