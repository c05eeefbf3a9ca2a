import { expect, test, vi } from 'vitest';
import { storedChoice } from '#services/browser/stored-choice.ts';
import { onUnstored } from '#services/browser/unstored-data.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';

/** The storage event of this tab reaches its own listeners, as in a browser. */
function open(mode: 'open' | 'blocked') {
  const { local, listeners, writeInOtherTab } = stubBrowser(mode);
  const send = (event: unknown) => {
    for (const listener of listeners.get('storage') ?? []) listener(event);
  };
  vi.stubGlobal(
    'StorageEvent',
    class {
      constructor(_: string, fields: object) {
        Object.assign(this, fields);
      }
    },
  );
  vi.stubGlobal('dispatchEvent', send);
  const heard: string[] = [];
  const choice = storedChoice('look', ['plain', 'fancy']);
  const leave = choice.onChanged((chosen) => heard.push(chosen));
  return { local, send, writeInOtherTab, heard, choice, leave };
}

test('LOOK-10 a choice is the first one until another is made, here or in another tab', () => {
  const { local, send, writeInOtherTab, heard, choice, leave } = open('open');
  expect(choice.read()).toBe('plain');
  choice.save('fancy');
  expect([choice.read(), local.getItem('look')]).toEqual(['fancy', 'fancy']);
  writeInOtherTab('other', 'fancy');
  writeInOtherTab('look', 'plain');
  expect(choice.read()).toBe('plain');
  writeInOtherTab('look', 'odd');
  expect(choice.read()).toBe('plain');
  choice.save('fancy');
  send({ key: null, newValue: null });
  leave();
  choice.save('fancy');
  expect(heard).toEqual(['fancy', 'plain', 'plain', 'fancy', 'plain']);
});

test('LOOK-10 REQ-12 a choice that cannot be stored lasts as long as the page, until another tab can', () => {
  const reports: string[] = [];
  const leave = onUnstored((data) => reports.push(data));
  const { heard, choice, send } = open('blocked');
  choice.save('fancy');
  expect([choice.read(), reports, heard]).toEqual(['fancy', ['choice'], ['fancy']]);
  send({ key: 'look', newValue: 'plain', isTrusted: true });
  expect([choice.read(), heard]).toEqual(['plain', ['fancy', 'plain']]);
  leave();
});
