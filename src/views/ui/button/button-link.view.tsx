import { Link } from 'wouter';
import { styled } from '#views/ui/styled.ts';
import { buttonRecipe } from './button.recipe.ts';

/** A link that looks like a button; with `as="a"` a link that leaves the console. */
export const ButtonLink = styled(Link, buttonRecipe);
