import { defineSlotRecipe } from '@chakra-ui/react';

export const placeButtonRecipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      // Of the header's row the place takes what the rest leaves; its name is shortened where that is little.
      flex: '1 1 4.25rem',
      minWidth: '4.25rem',
      maxWidth: 'max-content',
      minHeight: '11',
      paddingInline: '1.5',
      borderRadius: 'md',
      color: 'fg',
      fontSize: '0.9375rem',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { background: 'bg.subtle' },
      '& span': {
        maxWidth: { base: '6rem', md: '8rem' },
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '& svg': { flex: 'none', width: '18px', height: '18px', color: 'brand.fg' },
      '& svg:last-child': {
        display: { base: 'none', md: 'block', xl: 'none' },
        width: '15px',
        height: '15px',
        color: 'fg.muted',
      },
    },
  },
});
