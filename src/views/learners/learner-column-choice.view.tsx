import { useSelector } from '@xstate/react';
import { type ToggleEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { learnerColumnsMachine } from '#machines/learners/learner-columns.machine.ts';
import type { ChoosableColumn } from '#rules/learners/learner-export.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Checkbox } from '#views/ui/checkbox/checkbox.view.tsx';
import { styles as panelStyles } from '#views/ui/floating-panel/floating-panel.recipe.ts';
import { placeNextTo } from '#views/ui/floating-panel/use-floating.ts';
import { styles } from './learner-column-choice.recipe.ts';

type LearnerColumnChoiceProps = {
  actor: ActorRefFrom<typeof learnerColumnsMachine>;
  /** All columns of the page that can be hidden. */
  columns: readonly ChoosableColumn[];
};

/** A button with a panel that hides columns; the browser closes it (decision 060). */
export function LearnerColumnChoice({ actor, columns }: LearnerColumnChoiceProps) {
  const hidden = useSelector(actor, ({ context }) => context.hidden);
  const isLast = useSelector(actor, (snapshot) => snapshot.hasTag('last'));
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  const follow = ({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) => {
    leave.current();
    leave.current = () => {};
    if (newState !== 'open' || !opener.current) return;
    leave.current = placeNextTo(panel, opener.current);
    panel.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button ref={opener} size="sm" aria-haspopup="dialog" popoverTarget={id}>
        {learnerTexts.columns}
      </Button>
      <div
        className={panelStyles.panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={learnerTexts.chooseColumns}
        onToggle={follow}
      >
        <div className={styles.choice}>
          {columns.map(({ key, title }) => {
            const isShown = !hidden.includes(key);
            return (
              <Checkbox
                key={key}
                checked={isShown}
                aria-disabled={(isLast && isShown) || undefined}
                onChange={() => actor.send({ type: 'column.toggle', key })}
              >
                {title}
              </Checkbox>
            );
          })}
          <span className={styles.note} role="status">
            {isLast && learnerTexts.lastColumn}
          </span>
          <Button
            size="sm"
            aria-disabled={hidden.length === 0 || undefined}
            onClick={() => actor.send({ type: 'columns.reset' })}
          >
            {learnerTexts.showAllColumns}
          </Button>
        </div>
      </div>
    </>
  );
}
