import { defineSlotRecipe } from '@chakra-ui/react';

export const orderLineRecipe = defineSlotRecipe({
  slots: ['root', 'reference', 'qr'],
  base: {
    root: {
      display: 'flex',
      gap: '4',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      '& > div': { flex: '1 1 200px', minWidth: '0', display: 'grid', gap: '1', justifyItems: 'start' },
      '& b': { fontWeight: 'bold' },
    },
    reference: {
      fontSize: '1.125rem',
      fontWeight: 'semibold',
    },
    qr: {
      width: '104px',
      height: '104px',
      flex: 'none',
      padding: '1.5',
      borderWidth: '1px',
      borderRadius: 'md',
      background: 'white',
    },
  },
});
