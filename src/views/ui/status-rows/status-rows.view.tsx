import { styled } from '#views/ui/styled.ts';
import { statusRowsRecipe } from './status-rows.recipe.ts';

/** Around a table whose rows show the status of work, with its progress and details. */
export const StatusRows = styled('div', statusRowsRecipe);
