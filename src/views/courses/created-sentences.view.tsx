import { useId } from 'react';
import { Link } from 'wouter';
import type { Sentence } from '#contract/sentences.contract.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { Card } from '#views/ui/card/card.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { styles } from './created-sentences.recipe.ts';

/** The sentences that were added in the same form, the newest first (AUTHOR-01). */
export function CreatedSentences({ sentences }: { sentences: readonly Sentence[] }) {
  const id = useId();
  return (
    <Card as="section" shape="page" aria-labelledby={id}>
      <h2 id={id}>{sentenceTexts.createdHere(sentences.length)}</h2>
      <ol className={styles.list} reversed>
        {sentences.toReversed().map(({ code, text }) => (
          <li key={code}>
            <Link href={pathFor('sentenceDetail', { code })}>
              <Name text={text} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
