import { defineRecipe } from '@chakra-ui/react';

/** The spinner of a busy button; it does not spin with reduced motion. */
export const spinnerRecipe = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    width: '1em',
    height: '1em',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderInlineStartColor: 'transparent',
    _highContrast: { borderInlineStartColor: 'Canvas' },
    borderRadius: 'full',
    animationName: 'spin',
    animationDuration: '700ms',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    _motionReduce: { animationName: 'none' },
  },
});
