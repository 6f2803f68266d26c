import { defineSlotRecipe } from '@chakra-ui/react';

/** The secondary action beside choosing a time. */
export const addToCartRecipe = defineSlotRecipe({
  slots: ['root', 'words'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flex: 'none',
      minHeight: '11',
      paddingInline: '3',
      borderRadius: 'md',
      color: 'brand.fg',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transitionProperty: 'background, color',
      transitionDuration: 'fast',
      '&:hover:enabled': { background: 'brand.subtle' },
      '&:disabled': { color: 'fg.muted', cursor: 'default' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
  variants: {
    fit: {
      whole: {},
      /** The icon alone; the words are for screen readers. */
      icon: { root: { width: '11', paddingInline: '0' }, words: { srOnly: true } },
    },
  },
  defaultVariants: { fit: 'whole' },
});
