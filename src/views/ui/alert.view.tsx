import type { ComponentProps } from 'react';
import { alertRecipe } from '#views/theme/alert.recipe.ts';
import { styled } from './styled.ts';

const Root = styled('section', alertRecipe);

type AlertProps = ComponentProps<'section'> & { status: 'info' | 'warning' };

/** A notice inside a page: what has happened to the content below, and what the user can do. */
export const Alert = ({ status, ...props }: AlertProps) => <Root data-status={status} {...props} />;
