import { useEffect, useEffectEvent } from 'react';
import { isComposing } from './key-handler.ts';

/** Escape and a press outside close what the opener's parent contains. */
export function useClosing(openerId: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const root = document.getElementById(openerId)?.parentElement;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && close();
    const onPress = ({ target }: Event) => !(target instanceof Node && root?.contains(target)) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [openerId]);
}
