import { type RefObject, useEffect, useRef, useState } from 'react';

const waiting: (() => void)[] = [];
let isRunning = false;

/** Runs one task per frame, after the frame has been painted. */
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
      waiting.shift()?.();
      if (waiting.length > 0) runNext();
      else isRunning = false;
    }),
  );
}

/** How far below the window an element already counts as near. */
const nearMargin = '400px';
/** After this time an element far below gets its turn too, since the page has settled. */
const settledMs = 2_000;

type Turn = { element: RefObject<HTMLDivElement | null>; hasTurn: boolean };

/** True once the element is near the window, or the page has settled, and all before it are painted. */
export function useTurn(): Turn {
  const element = useRef<HTMLDivElement>(null);
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let leaveQueue = () => {};
    const enqueue = () => {
      watch.disconnect();
      clearTimeout(timer);
      leaveQueue = runInTurn(() => setTurn(true));
    };
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) enqueue();
      },
      { rootMargin: nearMargin },
    );
    watch.observe(element.current);
    const timer = setTimeout(enqueue, settledMs);
    const onPrint = () => setTurn(true);
    addEventListener('beforeprint', onPrint);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      leaveQueue();
      removeEventListener('beforeprint', onPrint);
    };
  }, []);
  return { element, hasTurn };
}
