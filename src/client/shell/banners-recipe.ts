import { defineSlotRecipe } from '@chakra-ui/react';

export const bannersRecipe = defineSlotRecipe({
  slots: ['root', 'brand', 'amber', 'red', 'green', 'sand'],
  base: {
    root: {
      '& > div': { borderBlockEndWidth: '1px', fontSize: '0.9375rem' },
      '& > div > p': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '3',
        maxWidth: 'calc({sizes.page} + 48px)',
        minHeight: '12',
        marginInline: 'auto',
        paddingInline: { base: '5', lg: '6' },
        paddingBlock: '1',
      },
      // The close buttons align vertically, whatever the text.
      '& span': { flex: '1', textAlign: 'center' },
      '& a': { textDecoration: 'underline', textUnderlineOffset: '4px', paddingBlock: '2' },
      '& button': {
        display: 'grid',
        placeItems: 'center',
        width: '11',
        height: '11',
        flex: 'none',
        marginInlineEnd: '-3',
        cursor: 'pointer',
      },
      '& svg': { width: '1.25em', height: '1.25em' },
    },
    brand: {
      background: 'brand.subtle',
      borderColor: 'brand.muted',
    },
    amber: {
      background: 'amber.subtle',
      borderColor: 'amber.emphasized',
    },
    red: {
      background: 'red.subtle',
      borderColor: 'red.emphasized',
    },
    green: {
      background: 'green.subtle',
      borderColor: 'green.emphasized',
    },
    sand: {
      background: 'bg.subtle',
      borderColor: 'border',
    },
  },
});
