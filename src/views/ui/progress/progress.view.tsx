import { styled } from '#views/ui/styled.ts';
import { progressRecipe } from './progress.recipe.ts';

const Bar = styled('progress', progressRecipe);

type ProgressProps = { 'aria-label': string; value: number; max?: number };

/** How much of a task is done: the browser's own element, since Chakra's has a state machine. */
export const Progress = ({ max = 100, ...props }: ProgressProps) => <Bar max={max} {...props} />;
