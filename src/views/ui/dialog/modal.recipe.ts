import { defineRecipe } from '@chakra-ui/react';
import { lowWindow } from '#views/theme/media.ts';

/** Has no box of its own. */
export const modalOutletRecipe = defineRecipe({ className: 'modal-outlet', base: { display: 'contents' } });

export const modalHeaderRecipe = defineRecipe({
  className: 'modal-header',
  base: {
    display: 'flex',
    flex: 'none',
    gap: '12px',
    alignItems: 'center',
    minHeight: '56px',
    paddingInline: '20px',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});

export const modalBodyRecipe = defineRecipe({
  className: 'modal-body',
  base: {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    minHeight: 0,
    padding: '20px',
    overflow: 'auto',
    [lowWindow]: { flex: 'none', overflow: 'visible' },
  },
});

export const modalFooterRecipe = defineRecipe({
  className: 'modal-footer',
  base: {
    display: 'flex',
    flex: 'none',
    flexWrap: 'wrap',
    gap: '8px 12px',
    alignItems: 'center',
    padding: '12px 20px',
    borderTopWidth: '1px',
    borderColor: 'border',
    _empty: { display: 'none' },
  },
});
