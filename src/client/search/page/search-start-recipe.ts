import { defineSlotRecipe } from '@chakra-ui/react';

export const searchStartRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'tests', 'from', 'words'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '6',
      paddingBlockStart: '4',
      paddingBlockEnd: '10',
      '& h1': { textStyle: 'h1' },
      '& h2': { textStyle: 'h2', marginBlockEnd: '2.5' },
    },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      '& button': { minHeight: '11', cursor: 'pointer' },
    },
    tests: {
      display: 'grid',
      gap: '2',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      '& a': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '4',
        alignItems: 'center',
        height: '100%',
        paddingBlock: '2.5',
        paddingInline: '4',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
        '&:hover': { borderColor: 'brand.emphasized' },
      },
      '& small': { gridColumn: '1', color: 'fg.muted', fontSize: '0.8125rem' },
    },
    from: {
      gridColumn: '2',
      gridRow: '1 / 3',
      color: 'fg.muted',
      fontSize: '0.8125rem',
      '& .price': { color: 'fg', fontWeight: 'bold' },
    },
    words: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: '11',
        paddingInline: '4',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'full',
        background: 'bg.panel',
      },
    },
  },
});
