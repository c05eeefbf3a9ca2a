import { formRowsRecipe } from '#views/theme/form-rows.recipe.ts';
import { styled } from './styled.ts';

/** Styles the rows of plain fields inside it. */
export const FormRows = styled('div', formRowsRecipe);
