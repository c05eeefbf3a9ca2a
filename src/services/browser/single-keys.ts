import { storedChoice } from './stored-choice.ts';

const choice = storedChoice('single-keys', ['on', 'off']);

/**
 * Whether keys without a modifier are shortcuts.
 * People who speak their text turn them off (WCAG 2.1.4).
 */
export const readSingleKeys = (): boolean => choice.read() === 'on';

export const saveSingleKeys = (isOn: boolean): void => choice.save(isOn ? 'on' : 'off');

export const onSingleKeysChanged = (listener: (isOn: boolean) => void): (() => void) =>
  choice.onChanged((chosen) => listener(chosen === 'on'));
