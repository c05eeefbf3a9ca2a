import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useId } from 'react';
import { organizationChoicesMachine } from '#machines/organizations/organization-choices.machine.ts';
import * as organizationTexts from '#rules/organizations/organization-texts.ts';
import { type OrganizationEntry, prepareSearch } from '#rules/organizations/organizations.ts';
import { Fieldset } from '#views/ui/field/fieldset.view.tsx';
import { onKey } from '#views/ui/key-handler.ts';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { choiceKey } from './choice-keys.ts';
import { ChosenOrganizations } from './chosen-organizations.view.tsx';
import { styles } from './organization-choices.recipe.ts';
import { OrganizationChoicesTree } from './organization-choices-tree.view.tsx';

type OrganizationChoicesProps = {
  /** The owned trees as a flat list; a new list needs a new key. */
  entries: readonly OrganizationEntry[];
  chosen: readonly string[];
  problem: string | undefined;
  isOff: boolean;
  onChange(codes: readonly string[]): void;
  /** The form moves the focus here. */
  input: RefObject<HTMLInputElement | null>;
};

export function OrganizationChoices({ entries, chosen, problem, isOff, onChange, input }: OrganizationChoicesProps) {
  const actor = useActorRef(organizationChoicesMachine, { entries, chosen });
  useActorEvent(actor, 'organizations.chosen', ({ codes }) => onChange(codes));
  useEffect(() => actor.send({ type: 'choices.changed', codes: chosen }), [actor, chosen]);
  const query = useSelector(actor, ({ context }) => context.query);
  const active = useSelector(actor, ({ context }) => context.active);
  const hasMatches = useSelector(actor, (snapshot) => !snapshot.hasTag('noMatches'));
  const id = useId();
  return (
    <Fieldset
      legend={organizationTexts.organizations}
      helperText={organizationTexts.keys}
      errorText={problem}
      messageId={`${id}message`}
    >
      <div className={styles.box} data-problem={problem !== undefined || undefined}>
        <ChosenOrganizations actor={actor} isOff={isOff} />
        <input
          className={styles.search}
          ref={input}
          role="combobox"
          placeholder={organizationTexts.searchByName}
          aria-label={organizationTexts.search}
          aria-autocomplete="list"
          aria-haspopup="tree"
          aria-expanded={hasMatches}
          aria-controls={hasMatches ? `${id}tree` : undefined}
          aria-activedescendant={hasMatches && active >= 0 ? `${id}tree${active}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}message`}
          disabled={isOff}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onFocus={() => prepareSearch(entries)}
          onChange={(event) => actor.send({ type: 'query.change', query: event.target.value })}
          onKeyDown={onKey(({ key }) => {
            const keyEvent = choiceKey(key, query !== '');
            return keyEvent && (() => actor.send(keyEvent));
          })}
        />
        {hasMatches ? (
          <OrganizationChoicesTree actor={actor} id={`${id}tree`} isOff={isOff} />
        ) : (
          <p className={styles.nothing} role="status">
            {organizationTexts.noneFits}
          </p>
        )}
      </div>
    </Fieldset>
  );
}
