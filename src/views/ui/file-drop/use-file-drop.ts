import { useEffect, useEffectEvent, useRef } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Ignores a file that is dropped elsewhere on the page.
 * The browser would open that file instead of the page.
 */
export function useFileDrop<Target extends HTMLElement>(onFiles: (files: readonly File[]) => void) {
  const dropTarget = useRef<Target>(null);
  const notify = useEffectEvent(onFiles);
  useEffect(() => {
    const isOver = ({ target }: DragEvent) => target instanceof Node && (dropTarget.current?.contains(target) ?? false);
    const mark = (isMarked: boolean) => dropTarget.current?.toggleAttribute('data-over', isMarked);
    const hover = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(isOver(event));
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && mark(false);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(false);
      if (isOver(event)) notify([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragover', hover);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', hover);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return dropTarget;
}
