import { chakra } from '@chakra-ui/react';
import { formRowsRecipe } from '#views/theme/form-rows.recipe.ts';

/** Styles the rows of plain fields inside it. */
export const FormRows = chakra('div', formRowsRecipe);
