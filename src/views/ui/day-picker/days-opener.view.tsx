import { type ComponentProps, useId, useState } from 'react';
import { Button } from '#views/ui/button/button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import type { FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import type { LazyView } from '#views/ui/lazy/lazy-view.ts';

type DaysOpenerProps<Props extends object> = {
  label: string;
  labelClass: string;
  /** The days that are chosen. */
  text: string;
  panel: LazyView<Props & FloatingPanelProps>;
  props: Props;
  panelLabel: string;
  button?: Pick<ComponentProps<typeof Button>, 'className' | 'opener'> & { 'data-empty'?: true | undefined };
};

/** A button that shows chosen days and opens a panel to choose others, which loads on demand. */
export function DaysOpener<Props extends object>(opener: DaysOpenerProps<Props>) {
  const { label, labelClass, text, panel, props, panelLabel, button } = opener;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <span className={labelClass} id={`${id}label`}>
        {label}
      </span>
      <Button
        {...button}
        id={id}
        aria-labelledby={`${id}label ${id}`}
        popoverTarget={floatingId(id)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={panel.load}
        onClick={openOnClick(isOpen, () => {
          panel.load();
          setOpen(true);
        })}
      >
        <span>{text}</span>
        <Icon name="chevronDown" />
      </Button>
      {isOpen && (
        <OpenedPanel of={panel} props={props} openerId={id} label={panelLabel} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
