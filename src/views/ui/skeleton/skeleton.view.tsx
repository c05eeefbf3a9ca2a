import { styled } from '#views/ui/styled.ts';
import { skeletonRecipe } from './skeleton.recipe.ts';

const Root = styled('i', skeletonRecipe);

type SkeletonProps = {
  /** CSS lengths; by default a line of text as wide as its container. */
  width?: string;
  height?: string;
  minHeight?: string;
  margin?: string;
  /** In a line of text. */
  isInline?: boolean;
};

/**
 * A placeholder for something that is loading.
 * Its size is an inline style, so that all skeletons share one class.
 */
export function Skeleton({ width = '100%', height = '0.75rem', minHeight, margin, isInline }: SkeletonProps) {
  return <Root data-inline={isInline || undefined} style={{ width, height, minHeight, margin }} />;
}
