import type { ComponentProps } from 'react';
import { styled } from '#views/ui/styled.ts';
import { alertRecipe } from './alert.recipe.ts';

const Root = styled('section', alertRecipe);

type AlertProps = ComponentProps<'section'> & { status: 'info' | 'warning' };

/** A notice inside a page: what has happened to the content below, and what the user can do. */
export const Alert = ({ status, ...props }: AlertProps) => <Root data-status={status} {...props} />;
