import { styled } from '#views/ui/styled.ts';
import { editableGridRecipe } from './editable-grid.recipe.ts';

/**
 * The root of a table whose cells are edited in place.
 * `--grid-columns` are its columns on a wide screen.
 */
export const EditableGrid = styled('div', editableGridRecipe);
