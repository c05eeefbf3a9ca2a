import { useEffect, useEffectEvent } from 'react';
import { useEscape } from './use-escape.ts';

/** Escape and a press outside close what the opener's parent contains. */
export function useClosing(openerId: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEscape(onClose);
  useEffect(() => {
    const root = document.getElementById(openerId)?.parentElement;
    const onPress = ({ target }: Event) => !(target instanceof Node && root?.contains(target)) && close();
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [openerId]);
}
