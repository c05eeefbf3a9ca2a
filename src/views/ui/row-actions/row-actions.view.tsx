import * as listTexts from '#rules/patterns/list-texts.ts';
import { isolate } from '#texts/isolated-text.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { rowActionsRecipe } from './row-actions.recipe.ts';
import { RowMenu } from './row-menu.view.tsx';

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

type RowActionsProps = {
  /** What the row shows. */
  name: string;
  actions: readonly RowAction[];
};

const shownActions = 2;

/**
 * The actions of a row; those after the second are in a menu.
 * In a narrow table the second is in the menu too, so that the row has one line.
 */
export function RowActions({ name, actions }: RowActionsProps) {
  const hasMenu = actions.length > shownActions;
  return (
    <Root>
      {actions.slice(0, shownActions).map((action, at) => (
        <Shown key={action.text} name={name} action={action} isWide={hasMenu && at > 0} />
      ))}
      {hasMenu && <RowMenu label={listTexts.moreActions} name={name} actions={actions.slice(1)} narrowCount={1} />}
    </Root>
  );
}

/** The menu alone, for a row that shows its first actions itself. */
export const MoreActions = (props: RowActionsProps) => (
  <Root>
    <RowMenu label={listTexts.moreActions} {...props} />
  </Root>
);

function Shown({ name, action, isWide }: { name: string; action: RowAction; isWide: boolean }) {
  const { text, href, isBusy, onIntent, onChoose } = action;
  const shared = {
    variant: 'text',
    'aria-label': `${text}: ${isolate(name)}`,
    'data-wide': isWide || undefined,
  } as const;
  if (href !== undefined)
    return (
      <ButtonLink {...shared} href={href}>
        {text}
      </ButtonLink>
    );
  return (
    <Button
      {...shared}
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
    </Button>
  );
}
