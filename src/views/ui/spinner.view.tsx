import { spinnerRecipe } from '#views/theme/spinner.recipe.ts';
import { styled } from './styled.ts';

const Root = styled('span', spinnerRecipe);

/** Shows that something is going on; the text next to it says what. */
export const Spinner = () => <Root aria-hidden />;
