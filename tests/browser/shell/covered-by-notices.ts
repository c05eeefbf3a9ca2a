import type { Page } from 'playwright-core';

/**
 * Runs in the browser and returns the needed elements that a notice covers.
 * It looks when the page has been drawn, and again after each focus and scroll.
 */
async function findCovered(): Promise<string[]> {
  const stack = document.querySelector('section[aria-label="Notices"]');
  if (!stack?.querySelector('button')) return ['There is no notice.'];
  const scope = stack.closest('[aria-modal]') ?? document;
  const found = new Set<string>();
  const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const isCovered = (element: Element) => {
    const box = element.getBoundingClientRect();
    const frame = stack.getBoundingClientRect();
    return [...stack.querySelectorAll('[data-tone]')].some((card) => {
      const own = card.getBoundingClientRect();
      const [top, bottom] = [Math.max(own.top, frame.top), Math.min(own.bottom, frame.bottom)];
      return box.width > 0 && own.left < box.right && own.right > box.left && top < box.bottom && bottom > box.top;
    });
  };
  const formatName = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
  const see = (when: string) => {
    const needed = [
      ...scope.querySelectorAll(
        'nav[aria-label^="Pages"], [type="submit"], [data-part="footer"] button, main [role="status"] button',
      ),
    ];
    const focused = document.activeElement;
    // Something as high as half of the window leaves no free place.
    if (focused && focused.getBoundingClientRect().height < innerHeight / 2) needed.push(focused);
    for (const element of needed.filter((one) => !stack.contains(one) && isCovered(one)))
      found.add(`${formatName(element)} ${when}`);
    const { left, top, right, bottom } = stack.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) found.add(`the window ends before ${when}`);
  };
  await settle();
  see('at first');
  for (const share of [0.5, 1, 0]) {
    scrollTo(0, share * document.documentElement.scrollHeight);
    await settle();
    see(`at ${share}`);
  }
  const focusable = [
    ...scope.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex="0"]'),
  ];
  for (const element of focusable.filter((one) => !stack.contains(one)).slice(0, 80)) {
    element.focus();
    await settle();
    see(`focused at ${Math.round(scrollY)}`);
  }
  return [...found];
}

export const coveredByNotices = (page: Page): Promise<string[]> => page.evaluate(findCovered);
