import type { Page } from 'playwright-core';

type PlayerWindow = Window & {
  player?: HTMLAudioElement;
  start?: (() => Promise<void>) | undefined;
  reject?: (() => void) | undefined;
};

/** The browser's player starts when the test allows it, and then plays normally. */
const controlPlayback = () => {
  const playerWindow: PlayerWindow = window;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function hold() {
    playerWindow.player = this as HTMLAudioElement;
    return new Promise<void>((done, fail) => {
      playerWindow.start = () => play.call(this).then(done, fail);
      playerWindow.reject = () => fail(new DOMException('A press is wanted first.', 'NotAllowedError'));
    });
  };
};

/** What the browser's player does by itself, on a page that is opened afterwards. */
export async function controlPlayer(page: Page) {
  await page.addInitScript(controlPlayback);
  const run = (action: (playerWindow: PlayerWindow) => unknown) => page.evaluate(`(${action})(window)`);
  return {
    start: () => run((playerWindow) => playerWindow.start?.()),
    /** A browser that requires a click first. */
    reject: () => run((playerWindow) => playerWindow.reject?.()),
    /** As by a key of the keyboard. */
    pause: () => run((playerWindow) => playerWindow.player?.pause()),
    moveTo: (seconds: number) =>
      page.evaluate((to) => Object.assign((window as PlayerWindow).player ?? {}, { currentTime: to }), seconds),
    end: () =>
      run((playerWindow) => Object.assign(playerWindow.player ?? {}, { currentTime: playerWindow.player?.duration })),
    /**
     * Removes the played file.
     * Waits until the player has reported it.
     */
    fail: () =>
      run(
        ({ player }) =>
          player &&
          new Promise<void>((reported) => {
            player.addEventListener('error', () => reported(), { once: true });
            player.src = '/files/none.mp3';
          }),
      ),
  };
}
