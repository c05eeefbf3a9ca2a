import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { connectDatabase } from '#server/core/database/open-database.ts';
import { seeLoaded } from '#tests/browser/support/page-queries.ts';

/**
 * Every name of the data begins and ends with two letters from right to left.
 * No text of the console has them.
 */
const [start, end] = ['קצ', 'צק'];

const longestName = 44;

/** A name as `changeNamesInData` stores it. */
export const markedName = (name: string): string => `${start}${name}${end}`;

const names: Readonly<Record<string, readonly string[]>> = {
  organizations: ['name'],
  administrators: ['nick', 'real_name'],
  learners: ['nick', 'real_name'],
  applications: ['nick', 'real_name'],
  certificates: ['holder'],
  courses: ['title', 'localized_title'],
  course_lessons: ['title', 'localized_title'],
  course_activities: ['text', 'localized_text'],
};

/**
 * Marks the names in the demo data of a stopped server.
 * A test then finds them in every text.
 */
export async function changeNamesInData(dataDir: string): Promise<void> {
  const { db, close } = await connectDatabase({ dataDir });
  for (const [table, columns] of Object.entries(names)) {
    const changes = columns.map(
      (name) => sql`${sql.ref(name)} = case ${sql.ref(name)} when '' then ''
        else ${start}::text || left(${sql.ref(name)}, ${longestName}::int) || ${end}::text end`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db);
  }
  await close();
}

/** Runs in the browser. */
function findBareNames([start = '', end = '']: readonly string[]): string[] {
  const isName = new RegExp(`^${start}[^${start}${end}]*(?:${end})?$`);
  const hasName = (text: string) => text.includes(start);
  const hasAddress = (text: string) => /[\w.]+@example\.com/.test(text);
  const replacement = '\uFFFC';

  const isIsolating = (element: Element) => {
    const { display, unicodeBidi } = getComputedStyle(element);
    return /^(isolate|plaintext)/.test(unicodeBidi) || !/^(inline|contents)$/.test(display);
  };
  /** The text of an element, with one sign for each part that has its own direction. */
  const getText = (node: Node): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
    return [...node.childNodes].map((one) => (isIsolatingNode(one) ? replacement : getText(one))).join('');
  };
  const isIsolatingNode = (node: Node) => node instanceof Element && isIsolating(node);
  /** A name next to other text moves it. */
  const isMoving = (text: string) => {
    const rest = text.replaceAll(/\u2068[^\u2069]*\u2069/g, replacement).trim();
    return hasName(rest) && !isName.test(rest);
  };
  const ownDirection = (element: Element): Element =>
    isIsolating(element) || !element.parentElement ? element : ownDirection(element.parentElement);

  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const elements: { element: Element; text: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement) elements.push({ element: node.parentElement, text: node.nodeValue ?? '' });
  const named = elements.filter(({ text }) => hasName(text) || hasAddress(text));
  const translated = named
    .filter(({ element }) => !element.closest('script, style, textarea, [translate="no"]'))
    .map(({ text }) => `translated: ${text.trim()}`);
  const moving = named
    .map(({ element }) => getText(ownDirection(element)).trim())
    .filter(isMoving)
    .map((text) => `not isolated: ${text}`);
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)]
      .map((element) => element.getAttribute(name) ?? '')
      .filter(isMoving)
      .map((text) => `not isolated: ${name} ${text}`),
  );
  return [...new Set([...translated, ...moving, ...attributes])];
}

/**
 * Collects where a translator would change a name, or a name could move its neighbors.
 * E-mail addresses are names as well, but have one direction.
 */
export function namesSeenOn(page: Page) {
  const found = new Map<string, string>();
  return {
    async look(part: string, settle: (page: Page) => Promise<void> = seeLoaded): Promise<void> {
      await settle(page);
      const names = await page.evaluate(findBareNames, [start, end]);
      for (const text of names) found.set(text, found.get(text) ?? part);
    },
    found: (): string[] => [...found].map(([text, part]) => `${part}: ${text}`),
  };
}
