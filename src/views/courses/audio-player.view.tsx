import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { minutesSeconds } from '#rules/patterns/formats.ts';
import { audioBroken } from '#rules/shell/audio-texts.ts';
import type { Track } from '#rules/shell/audio-tracks.ts';
import { Text } from '#views/ui/text/text.view.tsx';
import { AudioButton } from './audio-button.view.tsx';
import { styles } from './audio-player.recipe.ts';
import { useTrack } from './use-track.ts';

/** One audio with its name, play and pause, a slider and the position (AUDIO-01, AUDIO-02). */
export function AudioPlayer({ track }: { track: Track }) {
  const played = useTrack(track);
  const { player, playState, seconds, length, isBroken } = played;
  const position = `${minutesSeconds(seconds)} / ${minutesSeconds(length)}`;
  return (
    <section className={styles.player} aria-label={sentenceTexts.audio}>
      <AudioButton track={track} played={played} label={track.name} />
      <div className={styles.text}>
        <span className={styles.name} dir="auto" translate="no">
          {track.name}
        </span>
        <input
          className={styles.slider}
          type="range"
          aria-label={sentenceTexts.position}
          aria-valuetext={position}
          min={0}
          max={length ?? 0}
          step={0.1}
          value={seconds}
          disabled={length === undefined || (playState !== 'playing' && playState !== 'paused')}
          onKeyDown={(event) => {
            const to = seconds + (secondsByKey[event.key] ?? 0);
            if (to === seconds) return;
            event.preventDefault();
            player.send({ type: 'audio.seek', seconds: Math.min(Math.max(to, 0), length ?? 0) });
          }}
          onChange={({ target }) => player.send({ type: 'audio.seek', seconds: target.valueAsNumber })}
        />
      </div>
      <Text as="span" isSmall>
        {position}
      </Text>
      <Text tone="danger" role="status">
        {isBroken && audioBroken}
      </Text>
    </section>
  );
}

/** The arrow keys move by seconds; the step of the slider is smaller. */
const secondsByKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
