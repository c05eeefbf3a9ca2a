import type { Page } from 'playwright-core';

/** What is current, chosen or on, next to what is not. */
const marks = [
  ['menu entry', 'nav[aria-label="Main"] a[aria-current]', 'nav[aria-label="Main"] a:not([aria-current])'],
  ['tab', '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
  ['segment', 'label[data-label]:has(:checked)', 'label[data-label]:not(:has(:checked))'],
  ['page number', 'nav [aria-current="page"]:is(button)', 'nav ol button:not([aria-current])'],
  ['organization', '[role="treeitem"][data-active]', '[role="treeitem"]:not([data-active])'],
  ['day', 'td button[data-selected]', 'td button:not([data-selected], [data-in-window])'],
  ['day of the week', 'td button[data-in-window]', 'td button:not([data-selected], [data-in-window])'],
  ['filter', 'button[aria-pressed="true"]', 'button[aria-pressed="false"]'],
] as const;

/** What shows a value or a state by its area or its line. */
const fills = '.bars-fill, .bar-chart-bar, .radar-edge, .radar-dot, .grouped-bars-legend i, progress';

const minContrast = { mark: 3, text: 4.5 };

/** Runs in the page. */
const colorTools = () => {
  const parts = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const isClear = (color: string) => (parts(color)[3] ?? 1) < 0.05 || color === 'none';
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = parts(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const getGround = (element: Element | null): string => {
    const own = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
    return element && isClear(own) ? getGround(element.parentElement) : own;
  };
  /** On a gradient no color is behind the whole element. */
  const isOnPicture = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).backgroundImage.includes('gradient') || isOnPicture(element.parentElement));
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return { contrast, getGround, isClear, isOnPicture, isShown };
};

type ColorTools = ReturnType<typeof colorTools>;
type Mark = readonly [name: string, marked: string, others: string];

/** Runs in the page: each mark that looks too much like what is next to it. */
const weakMarks = ({ tools, marks, least }: { tools: ColorTools; marks: readonly Mark[]; least: number }) => {
  const { contrast, getGround, isClear, isShown } = tools;
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  /** The lines and shapes of an element, by their place. */
  const getLines = (element: Element) => {
    const style = getComputedStyle(element);
    const before = getComputedStyle(element, '::before');
    const lines = sides.map(
      (side) => [side, style[`border${side}Width`] === '0px' ? '' : style[`border${side}Color`]] as const,
    );
    return new Map<string, string>([
      ...lines,
      ['outline', style.outlineStyle === 'none' ? '' : style.outlineColor],
      ['shadow', style.boxShadow === 'none' ? '' : (style.boxShadow.match(/rgba?\([^)]*\)/)?.[0] ?? '')],
      ['shape', ['none', 'normal'].includes(before.content) ? '' : before.backgroundColor],
    ]);
  };
  return marks.flatMap(([name, marked, others]) => {
    const other = [...document.querySelectorAll(others)].find(isShown);
    if (!other) return [];
    const [otherLines, otherGround] = [getLines(other), getGround(other)];
    return [...document.querySelectorAll(marked)].filter(isShown).flatMap((element) => {
      const ground = getGround(element);
      const lines = [...getLines(element)].filter(
        ([place, color]) => color !== '' && !isClear(color) && color !== otherLines.get(place),
      );
      const most = Math.max(
        contrast(ground, otherGround),
        ...lines.map(([, color]) => Math.min(contrast(color, ground), contrast(color, otherGround))),
      );
      return most < least ? [`${name} “${element.textContent?.trim()}”: ${most.toFixed(2)}`] : [];
    });
  });
};

/** Runs in the page: each fill, dot and text that is hard to see. */
const faintParts = ({
  tools,
  fills,
  least,
}: {
  tools: ColorTools;
  fills: string;
  least: Readonly<typeof minContrast>;
}) => {
  const { contrast, getGround, isClear, isOnPicture, isShown } = tools;
  const canvas = document.createElement('i');
  canvas.style.backgroundColor = 'Canvas';
  document.body.append(canvas);
  const behind = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  const getColor = (element: Element) => {
    const style = getComputedStyle(element);
    if (!(element instanceof SVGElement)) return style.backgroundColor;
    // A pattern has no color of its own: the line around it is what can be seen.
    return isClear(style.fill) || style.fill.startsWith('url(') ? style.stroke : style.fill;
  };
  /** A browser paints a plate of the canvas behind text whose colors are forced. */
  const getPlate = (element: Element) =>
    matchMedia('(forced-colors: active)').matches && getComputedStyle(element).forcedColorAdjust === 'auto'
      ? behind
      : getGround(element);
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const isOff = (element: Element) => element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]');
  const formatName = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  const getRatio = (color: string, ground: string) => (isClear(color) ? 1 : contrast(color, ground));
  const shown = [...document.querySelectorAll('body *')].filter((one) => isShown(one) && !isOnPicture(one));
  const filled = shown
    .filter((one) => one.matches(fills))
    .map((one) => [one, getRatio(getColor(one), getGround(one.parentElement)), least.mark] as const);
  const written = shown
    .filter((one) => hasText(one) && !isOff(one))
    .map((one) => {
      const { fill, color } = getComputedStyle(one);
      return [one, getRatio(one instanceof SVGElement ? fill : color, getPlate(one)), least.text] as const;
    });
  return [...filled, ...written]
    .filter(([, ratio, needed]) => ratio < needed)
    .map(([one, ratio]) => `${formatName(one)}: ${ratio.toFixed(2)}`);
};

/**
 * What looks too much alike on a page.
 * These are marks that look like their neighbors, and faint fills and texts.
 */
export async function colorFaults(page: Page): Promise<string[]> {
  const tools = await page.evaluateHandle(colorTools);
  const faults = [
    await page.evaluate(weakMarks, { tools, marks, least: minContrast.mark }),
    await page.evaluate(faintParts, { tools, fills, least: minContrast }),
  ];
  return faults.flat();
}
