import { useId, useState } from 'react';
import { type FigureText, formatDefinition } from '#rules/patterns/figure-texts.ts';
import { floatingId } from '#views/ui/floating-panel/floating-opener.ts';
import { useFloating } from '#views/ui/floating-panel/use-floating.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { useClosing } from '#views/ui/use-closing.ts';
import { figureInfoRecipe } from './figure-info.recipe.ts';

const Root = styled('span', figureInfoRecipe);

/**
 * A button that shows the definition of a figure.
 * A press shows it until the next one or Escape, a mouse also while over the button.
 */
export function FigureInfo({ label, definition }: FigureText) {
  const id = useId();
  const [shown, setShown] = useState<'pressed' | 'hovered' | null>(null);
  return (
    <Root
      data-unpainted
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown((before) => before ?? 'hovered')}
      onPointerLeave={() => setShown((before) => (before === 'hovered' ? null : before))}
    >
      <button
        className="figure-info-button"
        type="button"
        id={id}
        aria-label={formatDefinition(label)}
        aria-expanded={shown !== null}
        onClick={() => setShown(shown === 'pressed' ? null : 'pressed')}
      >
        <Icon name="info" />
      </button>
      <span aria-live="polite">
        {shown && <Definition openerId={id} text={definition} onClose={() => setShown(null)} />}
      </span>
    </Root>
  );
}

type DefinitionProps = { openerId: string; text: string; onClose(): void };

/** A manual popover: it must not close a panel over which the mouse moves away. */
function Definition({ openerId, text, onClose }: DefinitionProps) {
  const panel = useFloating(openerId, 0);
  useClosing(openerId, onClose);
  return (
    <div className="figure-info-panel" ref={panel} id={floatingId(openerId)} popover="manual">
      {text}
    </div>
  );
}
