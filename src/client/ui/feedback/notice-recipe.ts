import { defineRecipe } from '@chakra-ui/react';

/** A message in the page. Its icon and text carry the meaning, not its colour. */
export const noticeRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '3',
    paddingBlock: '3.5',
    paddingInline: '4',
    borderRadius: 'lg',
    borderWidth: '1px',
    fontSize: '0.9375rem',
    lineHeight: 1.65,
    '& > svg': { width: '1.25em', height: '1.25em', flex: 'none', marginBlockStart: '3px' },
    // A pasted address is one long word.
    '& > div': { minWidth: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      brand: { background: 'brand.subtle', borderColor: 'brand.muted', '& > svg': { color: 'brand.fg' } },
      amber: {
        background: 'amber.subtle',
        borderColor: 'amber.emphasized',
        '& > svg': { color: 'amber.fg' },
      },
      red: { background: 'red.subtle', borderColor: 'red.emphasized', '& > svg': { color: 'red.fg' } },
      green: {
        background: 'green.subtle',
        borderColor: 'green.emphasized',
        '& > svg': { color: 'green.fg' },
      },
      sand: { background: 'bg.subtle', borderColor: 'border' },
    },
  },
  defaultVariants: { tone: 'brand' },
});
