import { type MouseEvent, useState } from 'react';
import { type CopyResult, copyToClipboard } from '#machines/patterns/browser-calls.ts';

const resultShownMs = 2_000;

/** Only one button shows its result, because the clipboard holds one text. */
let hideLast = () => {};

/** Copies a text when its button is pressed, and shows the result for a moment. */
export function useCopy(text: string) {
  const [result, setResult] = useState<CopyResult>();
  const onClick = async ({ currentTarget }: MouseEvent) => {
    hideLast();
    const copied = await copyToClipboard(text, currentTarget.ownerDocument.defaultView ?? window);
    hideLast();
    setResult(copied);
    const timer = setTimeout(() => setResult(undefined), resultShownMs);
    hideLast = () => {
      clearTimeout(timer);
      setResult(undefined);
    };
  };
  return { result, onClick };
}
