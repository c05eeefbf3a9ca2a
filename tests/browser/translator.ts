import type { Locator, Page } from 'playwright-core';

/** How a translator replaces a text: at once, in two steps, or together with its neighbors. */
export type Replacing = 'atOnce' | 'insertedFirst' | 'removedFirst' | 'merged';

type Translator = { translate(): void; restore(): void };

declare global {
  interface Window {
    translator: Translator;
  }
}

/**
 * Marks texts instead of translating them, also those that are written later.
 * It runs in the browser.
 */
function startTranslator(replacing: Replacing): void {
  const closed = 'script, style, noscript, textarea, title, [translate="no"], .notranslate';
  const isOpen = (node: Node) => !node.parentElement?.closest(closed) && node.nodeValue?.trim();
  const translated = new WeakSet<Node>();
  /** Fonts with the text that each shows. */
  const fonts = new Map<Element, string>();

  const createFont = (text: string) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.dir = 'auto';
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    outer.append(inner);
    inner.append(`«${text}»`);
    if (inner.firstChild) translated.add(inner.firstChild);
    fonts.set(outer, text);
    return outer;
  };
  const replace = (node: ChildNode) => {
    const { parentNode, nextSibling } = node;
    const font = createFont(node.nodeValue ?? '');
    if (replacing === 'removedFirst') {
      node.remove();
      parentNode?.insertBefore(font, nextSibling);
    } else if (replacing === 'insertedFirst') {
      parentNode?.insertBefore(font, node);
      node.remove();
    } else node.replaceWith(font);
  };
  const merge = (node: ChildNode) => {
    const run = [node];
    for (let next = node.nextSibling; next?.nodeType === Node.TEXT_NODE; next = next.nextSibling) run.push(next);
    node.before(createFont(run.map(({ nodeValue }) => nodeValue).join('')));
    for (const one of run) one.remove();
  };
  const findTexts = (top: Node) => {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const found: ChildNode[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
    return found.filter((node) => isOpen(node) && !translated.has(node));
  };
  const observer = new MutationObserver(() => translate());
  function translate() {
    for (const node of findTexts(document.body)) {
      if (!node.isConnected) continue;
      if (replacing === 'merged') merge(node);
      else replace(node);
    }
    observer.takeRecords();
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }
  window.translator = {
    translate,
    restore() {
      observer.disconnect();
      for (const [font, text] of fonts) font.replaceWith(text);
      fonts.clear();
    },
  };
}

/** Installs a translator on the page, which begins with `translate`. */
export const addTranslator = (page: Page, replacing: Replacing): Promise<unknown> =>
  page.addInitScript(startTranslator, replacing);

/** Translates the page, shows the original, and translates it again. */
export const translateTwice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.translator.translate();
    window.translator.restore();
    window.translator.translate();
  });

/** The text of parts of the page, without spaces and the marks of the translator. */
export const shownText = (parts: Locator): Promise<string> =>
  parts.evaluateAll((elements) =>
    elements
      .map((element) => (element instanceof HTMLElement ? element.innerText : ''))
      .join('')
      .replaceAll(/[«»\s]/g, ''),
  );
