import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sentenceFilterMachine } from '#machines/courses/sentence-filter.machine.ts';
import { audioFilters, parseAudioFilter } from '#rules/courses/audio-filter.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';

type FilterActor = ActorRefFrom<typeof sentenceFilterMachine>;

/** Filters sentences by audio status (AUDIO-02). */
export function SentenceFilter({ filter }: { filter: FilterActor }) {
  const id = useId();
  const audio = useSelector(filter, ({ context }) => context.audio);
  return (
    <Row isInline>
      <Text as="span" isSmall>
        <label htmlFor={id}>{sentenceTexts.audio}</label>
      </Text>
      <Select
        id={id}
        size="sm"
        options={audioFilters}
        value={audio}
        onChange={({ target }) => filter.send({ type: 'filter.choose', audio: parseAudioFilter(target.value) })}
      />
    </Row>
  );
}

type PartProps = { filter: FilterActor; shown: number; total: number };

/** Says that the list is filtered and cannot be sorted. */
export function PartOfSentences({ filter, shown, total }: PartProps) {
  return (
    <Text as="div" isSmall role="status">
      <Row>
        <span>{sentenceTexts.filteredMessage(shown, total)}</span>
        <Button
          size="sm"
          variant="ghost"
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.focus({ preventScroll: true });
            filter.send({ type: 'filter.clear' });
          }}
        >
          {sentenceTexts.showAll}
        </Button>
      </Row>
    </Text>
  );
}
