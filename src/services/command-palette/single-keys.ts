import { stored } from '#services/browser/stored.ts';

const place = stored('single-keys', (text) => (text === 'off' || text === 'on' ? text : undefined));

/** Whether keys without a modifier are shortcuts; people who speak their text turn them off (WCAG 2.1.4). */
export const readSingleKeys = (): boolean => place.read() !== 'off';

export const saveSingleKeys = (isOn: boolean): void => void place.write(isOn ? 'on' : 'off');
