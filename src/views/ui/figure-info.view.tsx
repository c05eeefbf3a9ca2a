import { useId, useState } from 'react';
import { definitionOf, type FigureText } from '#rules/patterns/figure-texts.ts';
import { figureInfoRecipe } from '#views/theme/figure-info.recipe.ts';
import { floatingId } from './floating-opener.ts';
import { Icon } from './icon.view.tsx';
import { styled } from './styled.ts';
import { useClosing } from './use-closing.ts';
import { useFloating } from './use-floating.ts';

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
        aria-label={definitionOf(label)}
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
