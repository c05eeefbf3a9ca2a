import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { isolate } from '#texts/isolated-text.ts';
import { placeNextTo } from '#views/ui/floating-panel/use-floating.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { isComposing } from '#views/ui/key-handler.ts';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import type { RowAction } from './row-actions.view.tsx';

const itemsIn = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(({ offsetWidth }) => offsetWidth > 0);

const focusAt = (items: readonly HTMLElement[], at: number) =>
  items.at(at % items.length)?.focus({ preventScroll: true });

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (isComposing(event)) return;
  const { key, currentTarget: menu } = event;
  const items = itemsIn(menu);
  const at = items.findIndex((item) => item.matches(':focus'));
  const step = steps[key];
  if (key === 'Tab') menu.hidePopover();
  else if (step) focusAt(items, step(at));
  else if (key.length === 1 && key.trim() !== '') {
    const startsWith = (item: HTMLElement) => item.innerText.toLowerCase().startsWith(key.toLowerCase());
    [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWith)?.focus({ preventScroll: true });
  }
  if (step) event.preventDefault();
}

function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.click();
}

type RowMenuProps = {
  label: string;
  name: string;
  actions: readonly RowAction[];
  /** So many of the first actions are in the menu of a narrow table only. */
  narrowCount?: number;
};

/** The further actions of a row in a menu with arrow keys; the browser closes it (decision 060). */
export function RowMenu({ label, name, actions, narrowCount = 0 }: RowMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  const follow = ({ newState, currentTarget: menu }: ToggleEvent<HTMLElement>) => {
    leave.current();
    leave.current = () => {};
    if (newState !== 'open' || !opener.current) return;
    leave.current = placeNextTo(menu, opener.current);
    focusAt(itemsIn(menu), 0);
  };
  const close = () => {
    document.getElementById(id)?.hidePopover();
    opener.current?.focus({ preventScroll: true });
  };
  const isBusy = actions.slice(narrowCount).some((action) => action.isBusy);
  const isBusyIfNarrow = !isBusy && actions.some((action) => action.isBusy);
  return (
    <>
      <button
        className="row-menu-opener"
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={`${label}: ${isolate(name)}`}
        aria-busy={isBusy || undefined}
        onKeyDown={openByArrow}
      >
        {isBusyIfNarrow && (
          <span className="row-menu-busy">
            <Spinner />
          </span>
        )}
        {isBusy ? <Spinner /> : <Icon name="more" />}
      </button>
      <div
        className="row-menu"
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`${label}: ${isolate(name)}`}
        onToggle={follow}
        onKeyDown={moveFocus}
      >
        {actions.map((action, at) => (
          <Item key={action.text} name={name} action={action} isNarrow={at < narrowCount} onClose={close} />
        ))}
      </div>
    </>
  );
}

type ItemProps = { name: string; action: RowAction; isNarrow: boolean; onClose(): void };

function Item({ name, action, isNarrow, onClose }: ItemProps) {
  const { text, href, isBusy, onIntent, onChoose } = action;
  const shared = {
    className: 'row-menu-item',
    'data-narrow': isNarrow || undefined,
    role: 'menuitem',
    tabIndex: -1,
    'aria-label': `${text}: ${isolate(name)}`,
    'aria-busy': isBusy || undefined,
  };
  if (href !== undefined)
    return (
      <Link {...shared} href={href} onClick={onClose}>
        {text}
      </Link>
    );
  const choose = () => {
    onClose();
    onChoose?.();
  };
  return (
    <button {...shared} type="button" onPointerEnter={onIntent} onFocus={onIntent} onClick={choose}>
      {text}
    </button>
  );
}
