import { editableGridRecipe } from '#views/theme/editable-grid.recipe.ts';
import { styled } from './styled.ts';

/**
 * The root of a table whose cells are edited in place.
 * `--grid-columns` are its columns on a wide screen.
 */
export const EditableGrid = styled('div', editableGridRecipe);
