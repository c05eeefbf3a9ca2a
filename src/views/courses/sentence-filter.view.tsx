import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sentenceFilterMachine } from '#machines/courses/sentence-filter.machine.ts';
import { audioFilterOf, audioFilters, partWords } from '#rules/audio-filter.ts';
import styles from './sentence-filter.module.css';

type FilterActor = ActorRefFrom<typeof sentenceFilterMachine>;

/** Chooses which sentences are shown, by how far their audio is (AUDIO-02). */
export function SentenceFilter({ filter }: { filter: FilterActor }) {
  const audio = useSelector(filter, ({ context }) => context.audio);
  return (
    <label className={styles.filter}>
      Audio
      <select
        className={styles.choice}
        value={audio}
        onChange={({ target }) => filter.send({ type: 'filter.choose', audio: audioFilterOf(target.value) })}
      >
        {audioFilters.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

type PartProps = { filter: FilterActor; shown: number; total: number };

/** Says that a part is shown, and what cannot be done with a part. */
export function PartOfSentences({ filter, shown, total }: PartProps) {
  return (
    <div className={styles.part} role="status">
      {partWords(shown, total)}
      <Button
        size="sm"
        variant="ghost"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus({ preventScroll: true });
          filter.send({ type: 'filter.clear' });
        }}
      >
        Show all
      </Button>
    </div>
  );
}
