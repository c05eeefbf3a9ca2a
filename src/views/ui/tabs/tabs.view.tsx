import { type ReactNode, useId, useState } from 'react';
import { onKey } from '#views/ui/key-handler.ts';
import { styled } from '#views/ui/styled.ts';
import { tabPanelRecipe, tabsRecipe } from './tabs.recipe.ts';

const List = styled('div', tabsRecipe);
const Panel = styled('div', tabPanelRecipe);

export type Tab = { value: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect(value: string): void;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs that open with the arrow keys.
 * A panel is rendered when its tab opens and then stays, which keeps its input.
 * Chakra's tabs would measure all elements of a panel when it opens (decision 060).
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  const opened = useOpened(selected);
  const onKeyDown = onKey(({ key }) => {
    const at = tabs.findIndex(({ value }) => value === selected);
    const next = tabs[steps[key]?.(at, tabs.length) ?? -1];
    return (
      next &&
      (() => {
        onSelect(next.value);
        document.getElementById(`${id}${next.value}`)?.focus();
      })
    );
  });
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ value, label: text }) => (
          <button
            key={value}
            id={`${id}${value}`}
            type="button"
            role="tab"
            aria-selected={value === selected}
            aria-controls={opened.has(value) ? `${id}${value}panel` : undefined}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => onSelect(value)}
          >
            {text}
          </button>
        ))}
      </List>
      {tabs
        .filter(({ value }) => opened.has(value))
        .map(({ value, content }) => (
          <Panel
            key={value}
            id={`${id}${value}panel`}
            role="tabpanel"
            aria-labelledby={`${id}${value}`}
            hidden={value !== selected}
          >
            {content}
          </Panel>
        ))}
    </>
  );
}

/** The values that have been selected so far. */
function useOpened(selected: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([selected]));
  if (opened.has(selected)) return opened;
  const more = new Set([...opened, selected]);
  setOpened(more);
  return more;
}
