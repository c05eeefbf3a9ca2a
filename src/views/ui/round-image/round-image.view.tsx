import { styled } from '#views/ui/styled.ts';
import { roundImageRecipe } from './round-image.recipe.ts';

const Image = styled('img', roundImageRecipe);

/** A small picture next to its name. */
export const RoundImage = ({ src }: { src: string }) => <Image src={src} alt="" width={32} height={32} />;
