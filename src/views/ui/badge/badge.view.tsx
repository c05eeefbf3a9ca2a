import type { ComponentProps } from 'react';
import { styled } from '#views/ui/styled.ts';
import { badgeRecipe } from './badge.recipe.ts';

const Root = styled('span', badgeRecipe);

type BadgeProps = ComponentProps<typeof Root> & { colorPalette?: 'success' | 'warning' | 'danger' | 'info' | 'gray' };

/**
 * A short status.
 * Without `colorPalette`, it is neutral.
 */
export const Badge = ({ colorPalette, ...props }: BadgeProps) => <Root data-palette={colorPalette} {...props} />;
