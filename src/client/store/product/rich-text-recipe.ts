import { defineSlotRecipe } from '@chakra-ui/react';

export const richTextRecipe = defineSlotRecipe({
  slots: ['root', 'table'],
  base: {
    root: {
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      maxWidth: 'text',
      // Each block takes the direction of its own first letters.
      '& :is(p, li, h3, h4, h5, h6, th, td, blockquote)': { unicodeBidi: 'plaintext', textAlign: 'start' },
      '& > * + *': { marginBlockStart: '2.5' },
      '& :is(h3, h4, h5, h6)': { color: 'fg', fontWeight: 'bold', lineHeight: 1.5 },
      '& h3': { fontSize: '1.0625rem', marginBlockStart: '4' },
      '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
      '& ol': { listStyle: 'decimal', paddingInlineStart: '5' },
      '& li + li': { marginBlockStart: '1' },
      '& :is(strong, b)': { color: 'fg', fontWeight: 'bold' },
      // Arabic has no italics: weight marks emphasis in both languages.
      '& :is(em, i)': { fontStyle: 'normal', fontWeight: 'semibold' },
      '& a': {
        color: 'brand.fg',
        textDecoration: 'underline',
        textDecorationColor: 'brand.emphasized',
        textUnderlineOffset: '4px',
      },
      '& blockquote': {
        borderInlineStartWidth: '3px',
        borderColor: 'brand.emphasized',
        paddingInlineStart: '4',
      },
      '& hr': { borderBlockStartWidth: '1px' },
      '& table': { borderCollapse: 'collapse', minWidth: '60%', fontSize: '0.9375rem' },
      '& :is(th, td)': { paddingBlock: '1.5', paddingInlineEnd: '6', borderBlockEndWidth: '1px' },
      '& th': { color: 'fg', fontWeight: 'semibold', whiteSpace: 'nowrap' },
      '& caption': { textAlign: 'start', paddingBlockEnd: '1.5' },
    },
    table: {
      overflowX: 'auto',
      overflowWrap: 'normal',
    },
  },
});
