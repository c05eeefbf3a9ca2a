import { useEffect, useEffectEvent, useRef } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Files that are dropped on an element. One that falls beside it is dropped nowhere: a browser would open it in place of
 * the page, with all that was typed.
 */
export function useFileDrop<Place extends HTMLElement>(onFiles: (files: readonly File[]) => void) {
  const place = useRef<Place>(null);
  const tell = useEffectEvent(onFiles);
  useEffect(() => {
    const isOver = ({ target }: DragEvent) => target instanceof Node && (place.current?.contains(target) ?? false);
    const mark = (isMarked: boolean) => place.current?.toggleAttribute('data-over', isMarked);
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      mark(isOver(event));
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && mark(false);
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      mark(false);
      if (isOver(event)) tell([...(event.dataTransfer?.files ?? [])]);
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
  return place;
}
