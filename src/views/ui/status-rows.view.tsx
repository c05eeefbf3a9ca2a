import { statusRowsRecipe } from '#views/theme/status-rows.recipe.ts';
import { styled } from './styled.ts';

/** Around a table whose rows show the status of work, with its progress and details. */
export const StatusRows = styled('div', statusRowsRecipe);
