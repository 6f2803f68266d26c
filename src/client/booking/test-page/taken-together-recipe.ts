import { defineSlotRecipe } from '@chakra-ui/react';

export const takenTogetherRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'way', 'same', 'act'],
  base: {
    root: {
      paddingBlockEnd: '8',
      // Keeps elements with keyboard focus above the bar at the foot of a phone.
      '& :is(a, button)': { scrollMarginBlockEnd: { base: '100px', lg: '0px' } },
      '& ul': {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        columnGap: '8',
        rowGap: { lg: '2.5' },
        marginBlockStart: '3',
        background: { base: 'bg.panel', lg: 'transparent' },
        borderWidth: { base: '1px', lg: '0' },
        borderRadius: 'lg',
      },
      '& li': {
        display: 'grid',
        gridTemplateColumns: { base: '20px minmax(0, 1fr)', md: '20px minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: '3.5',
        rowGap: '1',
        paddingBlock: '3',
        paddingInline: { base: '4', md: '5' },
      },
      '& li + li': { borderBlockStartWidth: '1px' },
      // Two rows of cards, whose buttons stay near their names.
      '& ul > li': { lg: { background: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' } },
      '& li > svg': { justifySelf: 'center', height: '36px' },
    },
    name: {
      minWidth: 0,
      gridColumn: '2',
      '& a': { fontWeight: 'semibold', color: 'brand.fg', '&:hover': { textDecoration: 'underline' } },
    },
    way: { display: 'block', fontSize: '0.875rem', color: 'fg.muted' },
    same: { fontWeight: 'semibold', color: 'fg' },
    act: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      gridColumn: { base: '2', md: '3' },
      '& .price': { minWidth: { md: '6.5rem' }, textAlign: 'end', _rtl: { textAlign: 'start' } },
    },
  },
});
