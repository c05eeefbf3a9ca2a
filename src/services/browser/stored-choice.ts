import { stored } from './stored.ts';
import { reportUnstored } from './unstored-data.ts';

type StoredChoice<Choice extends string> = {
  read(): Choice;
  save(choice: Choice): void;
  /** Calls the listener after each change, here or in another tab, until the returned function is called. */
  onChanged(listener: (choice: Choice) => void): () => void;
};

/**
 * One of a few values that this browser remembers; the first one until somebody chooses.
 * If the storage is blocked or full, a choice lasts as long as the page, and the user learns so.
 * This tab learns of its own changes by the event that tells other tabs.
 */
export function storedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): StoredChoice<Choice> {
  const find = (text: string | null) => choices.find((one) => one === text);
  const place = stored(key, find, { fallback: 'memory' });
  return {
    read: () => place.read() ?? choices[0],
    save(choice) {
      if (!place.write(choice)) reportUnstored('choice', '');
      globalThis.dispatchEvent?.(new StorageEvent('storage', { key, newValue: choice }));
    },
    onChanged(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        // Another tab has written, which this tab could not.
        if (event.isTrusted) place.dropCopy();
        listener(find(event.newValue) ?? choices[0]);
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}
