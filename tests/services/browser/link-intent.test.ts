import { beforeEach, expect, test, vi } from 'vitest';
import { isFastConnection } from '#services/browser/idle.ts';
import { onButtonIntent, onLinkIntent } from '#services/browser/link-intent.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { stubTimers } from '#tests/services/support/scripted-server.ts';

const origin = 'https://console.example';

class FakeElement {
  readonly origin = origin;
  readonly search = '';
  readonly hash = '';
  readonly download = '';
  readonly tag: 'link' | 'button' | 'text';
  pathname: string;
  constructor(tag: 'link' | 'button' | 'text', pathname = '') {
    this.tag = tag;
    this.pathname = pathname;
  }
  get href() {
    return this.origin + this.pathname;
  }
  closest(selector: string) {
    return selector.startsWith('a') === (this.tag === 'link') && this.tag !== 'text' ? this : null;
  }
}

const [courses, account] = [new FakeElement('link', '/courses'), new FakeElement('link', '/account')];
const text = new FakeElement('text');

function openPage() {
  const { listeners } = stubBrowser();
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('location', { origin });
  const send = (type: string, target: FakeElement) => {
    for (const listener of listeners.get(type) ?? []) listener({ target });
  };
  return {
    hover: (target: FakeElement) => send('pointerover', target),
    focus: (to: FakeElement) => send('focusin', to),
  };
}

function openWithLinks() {
  const page = openPage();
  const addresses: string[] = [];
  onLinkIntent((address) => addresses.push(address));
  return { ...page, addresses };
}

beforeEach(stubTimers);

test.each(['hover', 'focus'] as const)('SHELL-10 %s of 80 ms on a link is an intent to open it', (act) => {
  const page = openWithLinks();
  page[act](courses);
  vi.advanceTimersByTime(79);
  expect(page.addresses).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page.addresses).toEqual(['/courses']);
});

test('SHELL-10 a link with a new address is an intent again', () => {
  const { hover, addresses } = openWithLinks();
  const link = new FakeElement('link', '/courses/1');
  for (const address of ['/courses/1', '/courses/2']) {
    link.pathname = address;
    hover(link);
    vi.advanceTimersByTime(80);
  }
  expect(addresses).toEqual(['/courses/1', '/courses/2']);
});

test('SHELL-10 a pointer that crosses links on its way intends only the last one', () => {
  const { hover, addresses } = openWithLinks();
  hover(courses);
  vi.advanceTimersByTime(79);
  hover(account);
  vi.advanceTimersByTime(80);
  expect(addresses).toEqual(['/account']);
});

test('SHELL-10 a pointer that leaves a link before 80 ms intends nothing', () => {
  const { hover, addresses } = openWithLinks();
  hover(courses);
  hover(text);
  vi.advanceTimersByTime(1_000);
  expect(addresses).toEqual([]);
});

test('SHELL-10 a pointer that moves inside a link keeps its time', () => {
  const { hover, addresses } = openWithLinks();
  hover(courses);
  vi.advanceTimersByTime(79);
  hover(courses);
  vi.advanceTimersByTime(1);
  expect(addresses).toEqual(['/courses']);
});

test('SHELL-10 a button is intended at once', () => {
  const { hover, focus } = openPage();
  const onIntent = vi.fn();
  onButtonIntent(onIntent);
  hover(text);
  hover(new FakeElement('button'));
  focus(new FakeElement('button'));
  expect(onIntent).toHaveBeenCalledTimes(2);
});

test.each([
  ['unknown', {}, true],
  ['of 4g', { connection: { effectiveType: '4g', saveData: false } }, true],
  ['of 3g', { connection: { effectiveType: '3g' } }, false],
  ['that saves data', { connection: { effectiveType: '4g', saveData: true } }, false],
])('SHELL-10 whether a connection %s is fast', (_, navigator, isFast) => {
  vi.stubGlobal('navigator', navigator);
  expect(isFastConnection()).toBe(isFast);
});
