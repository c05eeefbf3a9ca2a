import { useEffect, useEffectEvent } from 'react';
import { isComposing } from './key-handler.ts';

/** Calls `onEscape` at each press of Escape that does not end a composition, while `isOn`. */
export function useEscape(onEscape: () => void, isOn = true): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
