import { Link } from 'wouter';
import { isolate } from '#texts/isolated-text.ts';
import { rowActionsRecipe } from '#views/theme/row-actions.recipe.ts';
import { RowMenu } from './row-menu.view.tsx';
import { Spinner } from './spinner.view.tsx';
import { styled } from './styled.ts';
import textButton from './text-button.module.css';

const Root = styled('div', rowActionsRecipe);

/** A link, or a button that opens a dialog. */
export type RowAction = {
  text: string;
  href?: string;
  isBusy?: boolean;
  /** The pointer or the focus comes to the button. */
  onIntent?: () => unknown;
  onChoose?: () => void;
};

const shownActions = 2;

/**
 * The actions of a row; `name` is what the row shows.
 * Those after the second are in a menu.
 */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const rest = actions.slice(shownActions);
  return (
    <Root>
      {actions.slice(0, shownActions).map((action) => (
        <Shown key={action.text} name={name} action={action} />
      ))}
      {rest.length > 0 && <RowMenu label="More actions" name={name} actions={rest} />}
    </Root>
  );
}

function Shown({ name, action }: { name: string; action: RowAction }) {
  const { text, href, isBusy, onIntent, onChoose } = action;
  const shared = { className: textButton.button, 'aria-label': `${text}: ${isolate(name)}` };
  if (href !== undefined)
    return (
      <Link {...shared} href={href}>
        {text}
      </Link>
    );
  return (
    <button
      {...shared}
      type="button"
      aria-haspopup="dialog"
      aria-busy={isBusy || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onChoose}
    >
      <span>{text}</span>
      {isBusy && (
        <span className="row-actions-busy">
          <Spinner />
        </span>
      )}
    </button>
  );
}
