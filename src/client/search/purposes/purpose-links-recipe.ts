import { defineSlotRecipe } from '@chakra-ui/react';

/** Groups of purposes that open, each a row of links. */
export const purposeLinksRecipe = defineSlotRecipe({
  slots: ['root', 'links'],
  base: {
    root: {
      marginBlockStart: { base: '10', lg: '14' },
      display: 'grid',
      gap: '3',
      '& h2': { textStyle: 'h2' },
      '& > p': { color: 'fg.muted', maxWidth: 'text' },
      '& details': { borderBlockStartWidth: '1px' },
      '& summary': { paddingBlock: '3', minHeight: '11', fontWeight: 'bold', cursor: 'pointer' },
    },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      paddingBlockEnd: '4',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { base: '11', lg: '9' },
        paddingInline: '3.5',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'full',
        fontSize: '0.9375rem',
        fontWeight: 'medium',
        lineHeight: 1.4,
        '&:hover': { borderColor: 'brand.emphasized' },
      },
    },
  },
});
