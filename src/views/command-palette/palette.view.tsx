import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { type Move, paletteMachine } from '#machines/command-palette/palette.machine.ts';
import { groupThings, listThings } from '#rules/command-palette/groups.ts';
import * as texts from '#rules/command-palette/palette-texts.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { useAdministratorEmail } from '#views/shell/use-administrator-email.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import Dialog from '#views/ui/dialog/dialog.view.tsx';
import { Input } from '#views/ui/field/input.view.tsx';
import { isComposing } from '#views/ui/key-handler.ts';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './palette.recipe.ts';
import { PaletteGroup } from './palette-group.view.tsx';

type PaletteProps = {
  finalFocusEl(): Element | null;
  onHelp(): void;
  onSignOut(): void;
  onClose(): void;
};

const moves: Readonly<Record<string, Move>> = { ArrowDown: 1, ArrowUp: -1, PageUp: 'first', PageDown: 'last' };

/** Finds anything by name: a field whose keys select and open what is listed below it (FIND-20). */
export default function Palette({ finalFocusEl, onHelp, onSignOut, onClose }: PaletteProps) {
  const input = { permissions: usePermissionCodes(), organizations: useOwnedEntries(), email: useAdministratorEmail() };
  const palette = useActorRef(paletteMachine, input);
  const context = useSelector(palette, (snapshot) => snapshot.context);
  const isBusy = useSelector(palette, (snapshot) => snapshot.hasTag('busy'));
  const isIncomplete = useSelector(palette, (snapshot) => snapshot.hasTag('incomplete'));
  const id = useId();
  useActorEvent(palette, 'palette.left', ({ command }) => {
    onClose();
    if (command === 'signOut') onSignOut();
  });
  const groups = groupThings(context);
  const count = listThings(groups).length;
  const activeId = count > 0 ? `${id}-${context.active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const press = (event: React.KeyboardEvent) => {
    const move = moves[event.key];
    if (isComposing(event) || (move === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (move !== undefined) palette.send({ type: 'selection.move', move });
    else if (activeId) document.getElementById(activeId)?.click();
  };
  const sizes = groups.map(({ things }) => things.length);
  const content = (
    <div className={styles.content}>
      <Input
        role="combobox"
        aria-label={texts.query}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={texts.query}
        value={context.query}
        onChange={({ target }) => palette.send({ type: 'query.change', query: target.value })}
        onKeyDown={press}
      />
      <p className={styles.status} role="status">
        {isBusy && <Spinner />}
        <span>{getStatus(count, isBusy, isIncomplete)}</span>
        {context.limits.map((limit) => (
          <span key={limit}>{limit}</span>
        ))}
        {isIncomplete && <span>{texts.missing(context.missing)}</span>}
        {isIncomplete && (
          <Button size="sm" onClick={() => palette.send({ type: 'search.retry' })}>
            {texts.retry}
          </Button>
        )}
      </p>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={texts.results}>
        {groups.map((group, at) => (
          <PaletteGroup
            key={group.title}
            id={id}
            group={group}
            first={sizes.slice(0, at).reduce((sum, size) => sum + size, 0)}
            active={context.active}
            onChoose={(chosen) => palette.send({ type: 'thing.choose', at: chosen })}
          />
        ))}
      </div>
    </div>
  );
  return (
    <Dialog title={texts.find} body={content} size="lg" finalFocusEl={finalFocusEl} onClose={onClose}>
      <Button onClick={onHelp}>{texts.shortcuts}</Button>
      <Button onClick={onClose}>{texts.close}</Button>
    </Dialog>
  );
}

function getStatus(count: number, isBusy: boolean, isIncomplete: boolean): string {
  if (isBusy) return texts.searching;
  if (isIncomplete && count === 0) return '';
  return count === 0 ? texts.nothing : texts.count(count);
}
