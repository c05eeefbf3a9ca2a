import { type ComponentProps, useId, useState } from 'react';
import * as comparisonTexts from '#rules/dashboards/comparison-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';

const dialog = lazyView(() => import('./organization-comparison.view.tsx'));

type CompareButtonProps = Omit<ComponentProps<Awaited<ReturnType<typeof dialog.load>>>, 'finalFocusEl' | 'onClose'>;

/** Opens the comparison with other organizations, which loads on demand. */
export function CompareButton(props: CompareButtonProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        id={id}
        variant="ghost"
        aria-haspopup="dialog"
        onPointerEnter={dialog.load}
        onFocus={dialog.load}
        onClick={() => setOpen(true)}
      >
        {comparisonTexts.compare}
      </Button>
      {isOpen && (
        <LazyPart
          of={dialog}
          props={{ ...props, finalFocusEl: () => document.getElementById(id), onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
