import { Card as ChakraCard } from '@chakra-ui/react';
import type { HTMLAttributes } from 'react';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** `page` is below the heading of a page, `placeholder` has a message instead of content. */
  shape?: 'page' | 'placeholder';
  as?: 'div' | 'section';
};

/** A bordered surface. */
export function Card({ shape, ...props }: CardProps) {
  // The types of Chakra know only the variants of its own recipes.
  return <ChakraCard.Root {...{ shape }} {...props} />;
}
