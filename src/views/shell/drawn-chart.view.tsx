import { useEffect, useRef, useState } from 'react';
import { findDrawing } from '#machines/shell/chart-drawing.ts';
import * as liveChartTexts from '#rules/shell/live-chart-texts.ts';
import { Text } from '#views/ui/text/text.view.tsx';

type Marks = { active: readonly string[]; taken: readonly string[] };

/** The names of the transitions that one line of a diagram stands for are on lines of their own. */
const isTaken = (part: Element, taken: readonly string[]) =>
  part
    .getAttribute('data-transition')
    ?.split('\n')
    .some((name) => taken.includes(name)) ?? false;

function mark(frame: HTMLElement, { active, taken }: Marks): void {
  for (const state of frame.querySelectorAll('.state')) state.classList.toggle('active', active.includes(state.id));
  for (const part of frame.querySelectorAll('[data-transition]')) part.classList.toggle('taken', isTaken(part, taken));
  const innermost = [...frame.querySelectorAll('.state.active')].at(-1)?.getBoundingClientRect();
  if (!innermost) return;
  const { top, left, width, height } = frame.getBoundingClientRect();
  const x = innermost.left + Math.min(innermost.width, width) / 2 - left - width / 2;
  frame.scrollBy(x, innermost.top + Math.min(innermost.height, height) / 2 - top - height / 2);
}

/** The diagram of a machine with its current states and the transition that was taken last. */
export function DrawnChart({ machine, active, taken }: Marks & { machine: string }) {
  const frame = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [drawing, setDrawing] = useState<SVGElement>();
  useEffect(() => {
    let isShown = true;
    findDrawing(machine).then((loaded) => {
      if (!isShown) return;
      setDrawing(loaded);
      setMissing(loaded === undefined);
    });
    return () => {
      isShown = false;
    };
  }, [machine]);
  useEffect(() => {
    if (drawing) frame.current?.replaceChildren(drawing);
  }, [drawing]);
  // The frame scrolls only when something else is current.
  const marks = JSON.stringify({ active, taken });
  useEffect(() => {
    if (drawing && frame.current) mark(frame.current, JSON.parse(marks));
  }, [drawing, marks]);
  return (
    <div>
      {isMissing && <Text>{liveChartTexts.noDrawing}</Text>}
      <section ref={frame} className="chart-drawing" aria-label={liveChartTexts.drawing(machine)} tabIndex={-1} />
    </div>
  );
}
