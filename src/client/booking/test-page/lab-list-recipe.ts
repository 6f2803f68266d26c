import { defineSlotRecipe } from '@chakra-ui/react';

const columns = '26px minmax(0, 1.5fr) 0.72fr 0.72fr 1.15fr 0.9fr';

/** The laboratories that offer the test, one a row. */
export const labListRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'row', 'on', 'name', 'facts', 'key', 'cost', 'far', 'more'],
  base: {
    root: {
      '& ul': { display: 'grid', gap: '2.5', marginBlockStart: '2.5' },
      '& input': {
        width: '6',
        height: '6',
        borderRadius: 'full',
        accentColor: '{colors.brand.solid}',
        cursor: 'pointer',
      },
      '& small, & .key': { fontSize: '0.8125rem', color: 'fg.muted' },
      '& .cost .key, & .cost small': { fontWeight: 'normal' },
    },
    head: {
      display: { base: 'none', md: 'grid' },
      gridTemplateColumns: columns,
      gap: '3',
      paddingInline: '17px',
      fontSize: '0.8125rem',
      color: 'fg.muted',
    },
    row: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '26px 1fr 1fr', md: columns },
      columnGap: '3',
      rowGap: '1',
      alignItems: 'center',
      padding: { base: '3.5', md: '14px 16px' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '&:hover': { borderColor: 'brand.300' },
      '&.on': {
        borderColor: 'brand.solid',
        boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
        background: 'brand.subtle',
      },
    },
    name: {
      gridColumn: { base: '2 / -1', md: 'auto' },
      minWidth: '0',
      '& label': { fontWeight: 'bold', cursor: 'pointer' },
      // The whole row is the label, which makes a large touch target.
      '& label::after': { content: '""', position: 'absolute', inset: '0' },
      '& a': {
        whiteSpace: 'nowrap',
        position: 'relative',
        zIndex: '1',
        paddingBlock: '1',
        color: 'brand.fg',
        textDecoration: 'underline',
      },
      '& small': { display: 'block' },
    },
    facts: {
      display: 'contents',
      '& > :nth-of-type(odd)': { gridColumn: { base: '2', md: 'auto' } },
    },
    key: { display: { md: 'none' } },
    cost: {
      fontWeight: 'bold',
      whiteSpace: 'nowrap',
    },
    far: { whiteSpace: 'nowrap' },
    more: {
      display: 'grid',
      justifyItems: 'center',
      marginBlockStart: '4',
    },
  },
});
