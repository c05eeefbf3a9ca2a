import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { organizationName } from '#rules/organizations/organization-names.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { isolatePath } from '#texts/isolated-text.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { NamePath } from '#views/ui/name/names.view.tsx';
import { styles } from './organization-choices.recipe.ts';
import type { ChoicesActor } from './organization-choices-tree.view.tsx';

const maxNamed = 30;

export function ChosenOrganizations({ actor, isOff }: { actor: ChoicesActor; isOff: boolean }) {
  const entries = useSelector(actor, ({ context }) => context.entries);
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  const byCode = useMemo(() => new Map(entries.map((entry) => [entry.code, entry])), [entries]);
  if (chosen.length === 0) return <p className={styles.none}>{organizationTexts.noneChosen}</p>;
  return (
    <div className={styles.chosen}>
      <ul className={styles.chips} aria-label={organizationTexts.chosen}>
        {chosen.slice(0, maxNamed).map((code) => (
          <li className={styles.chip} key={code} data-disabled={byCode.get(code)?.disabled || undefined}>
            <NamePath path={organizationName(entries, code)} />
            {byCode.get(code)?.disabled && <span> {organizationTexts.disabled}</span>}
            <IconButton
              size="xs"
              icon="close"
              disabled={isOff}
              aria-label={organizationTexts.removeLabel(isolatePath(organizationName(entries, code)))}
              onClick={() => actor.send({ type: 'choice.remove', code })}
            />
          </li>
        ))}
        {chosen.length > maxNamed && (
          <li className={styles.more}>{organizationTexts.more(chosen.length - maxNamed)}</li>
        )}
      </ul>
      <Button size="xs" variant="ghost" disabled={isOff} onClick={() => actor.send({ type: 'choices.clear' })}>
        {organizationTexts.clearAll}
      </Button>
    </div>
  );
}
