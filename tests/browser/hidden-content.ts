import type { Locator } from 'playwright-core';

type Box = { left: number; top: number; right: number; bottom: number };

/** A line of text as it is shown; `layer` is the part that stays when the page scrolls. */
type Line = { name: string; box: Box; isCut: boolean; layer: number };

/** Fonts are a few pixels higher than their lines. */
const slack = { x: 1.5, y: 4 };

/** Runs in the page. */
const elementTools = () => {
  const above = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
    return found;
  };
  const formatName = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element) =>
    !element.closest('[aria-hidden="true"], svg, option, [inert]') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    above(element).every((one) => getComputedStyle(one).clipPath === 'none');
  return { above, formatName, isShown };
};
type ElementTools = ReturnType<typeof elementTools>;

/** Runs in the page. */
const clippingTools = ({ above }: ElementTools) => {
  const axes = [
    { overflow: 'overflowX', from: 'left', to: 'right', slack: 1.5 },
    { overflow: 'overflowY', from: 'top', to: 'bottom', slack: 4 },
  ] as const;
  const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
  /** The part of a box that is shown, and whether the rest cannot be scrolled to. */
  const clipped = (element: Element, box: Box) => {
    const around = above(element);
    const layer = around.findIndex(isFixed);
    const clips = layer < 0 ? around : around.slice(0, layer + 1);
    const seen = { ...box };
    let isCut = false;
    for (const { overflow, from, to, slack } of axes) {
      const hiding = clips.filter((one) => getComputedStyle(one)[overflow] !== 'visible');
      const scroller = hiding.findIndex((one) => /auto|scroll/.test(getComputedStyle(one)[overflow]));
      for (const [at, one] of hiding.entries()) {
        const edge = one.getBoundingClientRect();
        const isOver = seen[from] < edge[from] - slack || seen[to] > edge[to] + slack;
        isCut ||= isOver && (scroller < 0 || at < scroller);
        seen[from] = Math.max(seen[from], edge[from]);
        seen[to] = Math.min(seen[to], edge[to]);
      }
    }
    return { seen, isCut };
  };
  return { clipped };
};

/** Runs in the page. */
const readLines = (
  root: Element,
  { above, formatName, isShown, clipped }: ElementTools & ReturnType<typeof clippingTools>,
) => {
  const layers: (Element | undefined)[] = [];
  const lines: Line[] = [];
  const add = (element: Element, rect: DOMRect) => {
    const { left, top, right, bottom } = rect;
    const { seen, isCut } = clipped(element, { left, top, right, bottom });
    const layer = above(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position));
    if (!layers.includes(layer)) layers.push(layer);
    lines.push({ name: formatName(element), box: seen, isCut, layer: layers.indexOf(layer) });
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 0) add(element, rect);
  }
  return lines;
};

/**
 * Runs in the page.
 * Returns the headings and controls that do not scroll into view, or that another element covers.
 */
const readCovered = (root: Element, { formatName, isShown }: ElementTools) => {
  const targets =
    'h1, h2, h3, a[href], button:enabled, input, select, textarea, summary, [role=treeitem], [role=gridcell]';
  const isLabel = (target: Element, hit: Element) =>
    target instanceof HTMLInputElement && [...(target.labels ?? [])].some((label) => label.contains(hit));
  const covered = [...root.querySelectorAll(targets)].filter(isShown).flatMap((target) => {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit) return [`out of the window: ${formatName(target)}`];
    if (target.contains(hit) || hit.contains(target) || isLabel(target, hit)) return [];
    return [`${formatName(target)} is covered by ${formatName(hit)}`];
  });
  scrollTo(0, 0);
  return covered;
};

const shared = (one: Box, other: Box) => ({
  width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
});

function overlapsIn(lines: readonly Line[]): string[] {
  const shown = lines.filter(({ box }) => box.right > box.left && box.bottom > box.top);
  return shown.flatMap((one, at) =>
    shown.slice(at + 1).flatMap((other) => {
      const { width, height } = shared(one.box, other.box);
      const isOver = one.name !== other.name && one.layer === other.layer && width > slack.x && height > slack.y;
      return isOver ? [`${one.name} overlaps ${other.name}`] : [];
    }),
  );
}

/**
 * Returns what cannot be read or reached in a part of a page.
 * A cut line does not count if another line shows the same text.
 */
export async function hiddenContent(part: Locator): Promise<string[]> {
  const page = part.page();
  const elements = await page.evaluateHandle(elementTools);
  const clipping = await page.evaluateHandle(clippingTools, elements);
  const tools = await page.evaluateHandle(([one, other]) => ({ ...one, ...other }), [elements, clipping] as const);
  const lines = await part.evaluate(readLines, tools);
  const getText = ({ name }: Line) => name.slice(name.indexOf('“'));
  const isRepeated = (line: Line) => lines.some((other) => !other.isCut && getText(other) === getText(line));
  const cut = lines.filter((line) => line.isCut && !isRepeated(line)).map(({ name }) => `${name} is cut off`);
  const covered = await part.evaluate(readCovered, elements);
  return [...new Set([...cut, ...overlapsIn(lines), ...covered])];
}
