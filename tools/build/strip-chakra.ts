import type { Plugin } from 'vite';
import { keyOf, stripping } from './strip-documentation.ts';

/** Chakra's utilities and conditions that no view uses. A test checks that, since a missing one fails silently. */
export const unusedUtilities: readonly string[] = [
  ...['backgroundGradient', 'gradientFrom', 'gradientTo', 'gradientVia', 'boxShadowColor', 'textShadow'],
  ...['divideX', 'divideY', 'divideColor', 'divideStyle', 'spaceX', 'spaceY', 'spaceXReverse', 'spaceYReverse'],
  ...['blur', 'brightness', 'grayscale', 'hueRotate', 'invert', 'saturate', 'sepia', 'dropShadow'],
  ...['backdropBlur', 'backdropBrightness', 'backdropContrast', 'backdropGrayscale', 'backdropHueRotate'],
  ...['backdropInvert', 'backdropOpacity', 'backdropSaturate', 'backdropSepia', 'backdropFilter'],
  ...['focusRing', 'focusVisibleRing', 'focusRingColor', 'focusRingOffset', 'focusRingWidth', 'focusRingStyle'],
  ...['ring', 'ringColor', 'ringOffset', 'ringOffsetColor', 'ringInset', 'debug', 'scrollbar', 'scrollSnapStrictness'],
  ...['hideFrom', 'hideBelow', 'skewX', 'skewY', 'scaleX', 'scaleY', 'borderSpacingX', 'borderSpacingY'],
  ...['peerFocus', 'peerHover', 'peerActive', 'peerFocusWithin', 'peerFocusVisible', 'peerDisabled', 'peerChecked'],
  ...['peerInvalid', 'peerExpanded', 'peerPlaceholderShown', 'groupFocus', 'groupHover', 'groupActive'],
  ...['groupFocusWithin', 'groupFocusVisible', 'groupDisabled', 'groupChecked', 'groupExpanded', 'groupInvalid'],
];

/** Removes from Chakra's base what no view uses, 1.3 KiB of each page behind sign-in. */
export const stripChakra = (): Plugin =>
  stripping('strip-chakra', /\/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/, (node) =>
    unusedUtilities.includes(keyOf(node) ?? ''),
  );
