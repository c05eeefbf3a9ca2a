import type { ExpectedStep, SystemUnderTest } from '@learning-console/statecharts/system';
import { MediaPlayer } from './media-player.ts';

/** What a listener sees in a state of the chart. */
function describeState({ state }: Pick<ExpectedStep, 'state'>) {
  const text = JSON.stringify(state);
  const [track] = /empty|loading|playing|paused|ended|failed/.exec(text) ?? [];
  const [captions = 'none'] = /original|translated/.exec(text) ?? [];
  return { track, hasControls: text.includes('withControls'), sound: text.includes('muted') ? 'off' : 'on', captions };
}

/** A player for each path: the test is its listener, its server and its clock. */
export const createPlayerSystem = (Player = MediaPlayer): SystemUnderTest => ({
  create() {
    let settle: (seconds?: number) => void = () => {};
    let hide: (() => void) | undefined;
    const player = new Player({
      load: () =>
        new Promise((resolve, reject) => {
          settle = (seconds) => (seconds === undefined ? reject(new Error('offline')) : resolve(seconds));
        }),
      wait: (_, run) => {
        hide = run;
        return () => {
          hide = undefined;
        };
      },
    });
    const sends: Readonly<Record<string, () => void>> = {
      'source.select': () => void player.select('song.mp3'),
      'play.toggle': () => player.togglePlay(),
      'track.ended': () => player.end(),
      'volume.toggle': () => player.toggleVolume(),
      'captions.toggle': () => player.toggleCaptions(),
      'captions.change': () => player.changeCaptions(),
      'done loadTrack': () => settle(90),
      'error loadTrack': () => settle(),
      'after controlsHide': () => hide?.(),
    };
    return Promise.resolve({
      async send({ step }: ExpectedStep) {
        sends[step.event]?.();
        // A settled promise changes the player a moment later.
        await new Promise((resolve) => setImmediate(resolve));
      },
      read: () => player.show(),
    });
  },
  expect: describeState,
});
