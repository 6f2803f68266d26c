import { defineSlotRecipe } from '@chakra-ui/react';

export const testFiguresRecipe = defineSlotRecipe({
  slots: ['root', 'lab', 'acts'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: { base: '8', lg: '12' },
      rowGap: '3',
      marginBlock: '4',
      '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: { base: '5', md: '8' }, rowGap: '2' },
      '& dt': { fontSize: '0.8125rem', color: 'fg.muted', lineHeight: 1.4 },
      '& dd': {
        fontSize: { base: '1.0625rem', md: '1.25rem' },
        fontWeight: 'bold',
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      },
    },
    lab: { flexBasis: { base: '100%', md: 'auto' }, '& dd': { whiteSpace: 'normal' } },
    acts: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > *': { flex: { base: '1 0 auto', md: 'none' } },
    },
  },
});
