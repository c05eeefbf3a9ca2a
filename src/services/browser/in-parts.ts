/** Copying so many rows between the page and a worker takes a few milliseconds on a slow device. */
const partSize = 250;

export function* toParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += partSize) yield items.slice(from, from + partSize);
}

/** Calls `work` with one part after another; the browser can paint in between. */
export async function inParts<Item>(
  items: readonly Item[],
  work: (part: readonly Item[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const part of toParts(items)) {
    signal.throwIfAborted();
    work(part);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
