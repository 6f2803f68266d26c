import { defineSlotRecipe } from '@chakra-ui/react';

/** The section, for a list or one order. */
export const sectionPartsRecipe = defineSlotRecipe({
  slots: ['root', 'back', 'title', 'part', 'facts'],
  base: {
    root: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > section.part': { display: 'grid', gap: '3', minWidth: '0' },
      '& dl.facts': {
        display: 'grid',
        gap: '4',
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        padding: { base: '4', lg: '5' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& dl.facts dt': { textStyle: 'small', color: 'fg.muted' },
      '& dl.facts dd small': {
        display: 'block',
        textStyle: 'small',
        color: 'fg.muted',
        fontWeight: 'normal',
      },
      '& dl.facts dd': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
      // An id of 36 letters is wider than half a phone.
      '& dl.facts dd bdi': { whiteSpace: 'normal' },
      '& dl.facts a, & td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    back: {
      color: 'brand.fg',
      fontWeight: 'semibold',
      justifySelf: 'start',
    },
    title: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
  },
});
