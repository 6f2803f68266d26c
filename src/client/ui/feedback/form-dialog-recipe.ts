import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '../fields/input-recipe.ts';

/** The form within a dialog. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['root', 'ends'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      padding: { base: '5', md: '6' },
      textAlign: 'start',
      // In a dialog taller than the screen the buttons stay in sight.
      '& > .ends:last-child': {
        position: 'sticky',
        insetBlockEnd: '0',
        zIndex: 'sticky',
        marginInline: { base: '-5', md: '-6' },
        marginBlockEnd: { base: '-5', md: '-6' },
        paddingInline: { base: '5', md: '6' },
        paddingBlockStart: '3',
        paddingBlockEnd: { base: '5', md: '6' },
        background: 'bg.panel',
      },
      // Lists of words; rows have a look of their own.
      '& ul:not([class])': { display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' },
      '& p a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '& textarea': { ...inputRecipe.base, paddingBlock: '2.5', minHeight: '24', lineHeight: 1.6 },
    },
    ends: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      justifyContent: 'flex-end',
    },
  },
});
