import type { Page } from 'playwright-core';

type Held = Window & {
  player?: HTMLAudioElement;
  begin?: (() => Promise<void>) | undefined;
  refuse?: (() => void) | undefined;
};

/** The browser's own player begins only when the test lets it; from then on it plays as it always does. */
const holdPlays = () => {
  const held: Held = window;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function hold() {
    held.player = this as HTMLAudioElement;
    return new Promise<void>((done, fail) => {
      held.begin = () => play.call(this).then(done, fail);
      held.refuse = () => fail(new DOMException('A press is wanted first.', 'NotAllowedError'));
    });
  };
};

/** What the browser's player does by itself, on a page that is opened afterwards. */
export async function holdPlayer(page: Page) {
  await page.addInitScript(holdPlays);
  const tell = (act: (held: Held) => unknown) => page.evaluate(`(${act})(window)`);
  return {
    begin: () => tell((held) => held.begin?.()),
    /** A browser that wants a press first. */
    refuse: () => tell((held) => held.refuse?.()),
    /** As by a key of the keyboard. */
    pause: () => tell((held) => held.player?.pause()),
    moveTo: (seconds: number) =>
      page.evaluate((to) => Object.assign((window as Held).player ?? {}, { currentTime: to }), seconds),
    end: () => tell((held) => Object.assign(held.player ?? {}, { currentTime: held.player?.duration })),
    /** What it plays is not there any more. */
    lose: () => tell((held) => Object.assign(held.player ?? {}, { src: '/files/none.mp3' })),
  };
}
