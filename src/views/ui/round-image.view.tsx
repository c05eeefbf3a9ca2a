import { roundImageRecipe } from '#views/theme/round-image.recipe.ts';
import { styled } from './styled.ts';

const Image = styled('img', roundImageRecipe);

/** A small picture next to its name. */
export const RoundImage = ({ src }: { src: string }) => <Image src={src} alt="" width={32} height={32} />;
