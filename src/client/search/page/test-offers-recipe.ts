import { defineSlotRecipe } from '@chakra-ui/react';

/** Tests as links: name and labs at the start, the lowest price at the end. */
export const testOffersRecipe = defineSlotRecipe({
  slots: ['root', 'from'],
  base: {
    root: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      '& a': {
        display: 'grid',
        gridTemplateColumns: '1.25rem minmax(0, 1fr) auto',
        columnGap: '2.5',
        alignItems: 'center',
        height: '100%',
        paddingBlock: '2.5',
        paddingInline: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      // Beside the tube, which some tests have none of.
      '& b, & small': { gridColumn: '2' },
      '& svg': { gridRow: '1 / 3' },
      '& small': { color: 'fg.muted', fontSize: '0.8125rem' },
    },
    from: {
      gridColumn: '-2',
      gridRow: '1 / 3',
      color: 'fg.muted',
      fontSize: '0.8125rem',
      '& .price': { color: 'fg', fontWeight: 'bold', fontSize: '1.125rem' },
    },
  },
  variants: {
    hasAll: {
      true: {
        root: {
          // All labs of all tests: no test itself.
          '& > :last-child': {
            display: 'block',
            gridColumn: '1 / -1',
            background: 'brand.subtle',
            borderColor: 'brand.muted',
            color: 'brand.fg',
            textAlign: 'center',
          },
        },
      },
    },
  },
});
