import { styled } from '#views/ui/styled.ts';
import { spinnerRecipe } from './spinner.recipe.ts';

const Root = styled('span', spinnerRecipe);

/** Shows that something is going on; the text next to it says what. */
export const Spinner = () => <Root aria-hidden />;
