import { useEffect, useEffectEvent } from 'react';

/** Escape and a press outside close what the opener's parent contains. */
export function useClosing(openerId: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const root = document.getElementById(openerId)?.parentElement;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    const onPress = ({ target }: Event) => !(target instanceof Node && root?.contains(target)) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [openerId]);
}
