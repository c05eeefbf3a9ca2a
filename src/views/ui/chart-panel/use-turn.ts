import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChartSize } from './chart-size.ts';

const waiting: (() => void)[] = [];
let isRunning = false;

/** Runs the first task at once, and each further task when the previous one has been painted. */
function runInTurn(task: () => void): () => void {
  waiting.push(task);
  if (!isRunning) runNext();
  return () => {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function runNext() {
  isRunning = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (waiting.length > 0) runNext();
      else isRunning = false;
    }),
  );
  waiting.shift()?.();
}

/** How far below the window an element already counts as near. */
const nearMargin = '400px';

/** After the first figures are shown. */
const preloadMs = 1_500;

type Turn = { element: RefObject<HTMLDivElement | null>; size: ChartSize | undefined };

/**
 * The size of the element, undefined until its turn to be drawn.
 * An element waits until it is near the window and its code has loaded or failed.
 * Then it waits until the elements before it are painted.
 */
export function useTurn(load: () => Promise<unknown>): Turn {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ChartSize>();
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    let leaveQueue = () => {};
    const leaving = new AbortController();
    const enqueue = (known: ChartSize) => {
      if (!leaving.signal.aborted) leaveQueue = runInTurn(() => startTransition(() => setSize(known)));
    };
    const watch = new IntersectionObserver(
      (entries) => {
        const near = entries.find(({ isIntersecting }) => isIntersecting);
        if (!near) return;
        watch.disconnect();
        const { width, height } = near.boundingClientRect;
        const take = () => enqueue({ width, height });
        load().then(take, take);
      },
      { rootMargin: nearMargin },
    );
    watch.observe(own);
    const onPrint = () => flushSync(() => setSize(own.getBoundingClientRect()));
    addEventListener('beforeprint', onPrint, { signal: leaving.signal });
    // Printing draws every chart at once, so its code is there before.
    const loading = setTimeout(() => {
      load().then(
        () => own.toggleAttribute('data-printable', true),
        () => undefined,
      );
    }, preloadMs);
    return () => {
      clearTimeout(loading);
      watch.disconnect();
      leaveQueue();
      leaving.abort();
    };
  }, [load]);
  return { element, size };
}
