import * as stepTexts from '#rules/patterns/step-texts.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { stepListRecipe } from './step-list.recipe.ts';

const Root = styled('ol', stepListRecipe);

type StepListProps = {
  label: string;
  /** In their order. */
  names: readonly string[];
  /** The position of the current step from 0; the number of steps when all are done. */
  current: number;
};

/** Names the steps of a task; the ones that are done have a check mark instead of their number. */
export const StepList = ({ label, names, current }: StepListProps) => (
  <Root aria-label={label}>
    {names.map((name, at) => (
      <li key={name} aria-current={at === current ? 'step' : undefined} data-done={at < current || undefined}>
        <span className="step-list-sign" aria-hidden="true">
          {at < current ? <Icon name="check" /> : at + 1}
        </span>
        <span className="step-list-name">{name}</span>
        {at < current && <span className="visually-hidden">{stepTexts.doneSuffix}</span>}
      </li>
    ))}
  </Root>
);
