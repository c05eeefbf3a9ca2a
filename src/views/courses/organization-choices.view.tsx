import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { organizationChoicesMachine } from '#machines/shared/organization-choices.machine.ts';
import { type OrganizationEntry, prepareSearch } from '#rules/organizations.ts';
import { FieldWords } from '#views/shared/field-words.view.tsx';
import field from '#views/shared/form-field.module.css';
import { choiceKey } from './choice-keys.ts';
import { ChosenOrganizations } from './chosen-organizations.view.tsx';
import styles from './organization-choices.module.css';
import { OrganizationChoicesTree } from './organization-choices-tree.view.tsx';

type OrganizationChoicesProps = {
  /** The owned trees as a flat list; another list is another field, by its key. */
  entries: readonly OrganizationEntry[];
  chosen: readonly string[];
  problem: string | undefined;
  isOff: boolean;
  onChange(codes: readonly string[]): void;
  /** What the form brings the focus to. */
  input: RefObject<HTMLInputElement | null>;
};

/** Any number of organisations out of the owned tree (COURSE-05). */
export function OrganizationChoices({ entries, chosen, problem, isOff, onChange, input }: OrganizationChoicesProps) {
  const actor = useActorRef(organizationChoicesMachine, { input: { entries, chosen } });
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const ear = actor.on('organizations.chosen', ({ codes }) => tell(codes));
    return () => ear.unsubscribe();
  }, [actor]);
  useEffect(() => actor.send({ type: 'choices.changed', codes: chosen }), [actor, chosen]);
  const query = useSelector(actor, ({ context }) => context.query);
  const active = useSelector(actor, ({ context }) => context.active);
  const isFound = useSelector(actor, (snapshot) => !snapshot.hasTag('nothingFound'));
  const id = useId();
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>Organizations</legend>
      <div className={styles.box} data-problem={problem !== undefined || undefined}>
        <ChosenOrganizations actor={actor} isOff={isOff} />
        <input
          className={styles.search}
          ref={input}
          role="combobox"
          placeholder="Search by name or code"
          aria-label="Search organizations"
          aria-autocomplete="list"
          aria-haspopup="tree"
          aria-expanded={isFound}
          aria-controls={isFound ? `${id}tree` : undefined}
          aria-activedescendant={isFound && active >= 0 ? `${id}tree${active}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}words`}
          disabled={isOff}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onFocus={() => prepareSearch(entries)}
          onChange={(event) => actor.send({ type: 'query.change', query: event.target.value })}
          onKeyDown={(event) => {
            const wanted = choiceKey(event.key, query !== '');
            if (!wanted) return;
            event.preventDefault();
            actor.send(wanted);
          }}
        />
        {isFound ? (
          <OrganizationChoicesTree actor={actor} id={`${id}tree`} isOff={isOff} />
        ) : (
          <p className={styles.nothing} role="status">
            No organization has this in its name or code.
          </p>
        )}
      </div>
      <div className={field.under}>
        <FieldWords id={`${id}words`} problem={problem} help="Arrow keys and Enter choose, or press a row." />
      </div>
    </fieldset>
  );
}
