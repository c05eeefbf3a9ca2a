import { styled } from '#views/ui/styled.ts';
import { formRowsRecipe } from './form-rows.recipe.ts';

/** Styles the rows of plain fields inside it. */
export const FormRows = styled('div', formRowsRecipe);
