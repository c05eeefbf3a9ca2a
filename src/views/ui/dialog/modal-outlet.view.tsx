import { useLayoutEffect, useRef } from 'react';
import { styled } from '#views/ui/styled.ts';
import { modalOutletRecipe } from './modal.recipe.ts';
import { addModalOutlet } from './modal-outlets.ts';

const Root = styled('div', modalOutletRecipe);

/**
 * The last child of a modal dialog, for what belongs to the whole page.
 * While the dialog is open, only what is inside can be pressed, focused and heard.
 */
export function ModalOutlet() {
  const outlet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (outlet.current ? addModalOutlet(outlet.current) : undefined), []);
  return <Root ref={outlet} />;
}
