import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '../fields/input-recipe.ts';

/** Centred in the window; on phones it rises from the bottom. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['root', 'ends'],
  base: {
    root: {
      position: 'fixed',
      insetInline: '0',
      insetBlock: { base: 'auto 0', md: '0' },
      width: { base: '100%', md: 'min(480px, 100% - 40px)' },
      maxWidth: 'none',
      maxHeight: { base: 'min(90dvh, 100dvh - 92px)', md: '90dvh' },
      margin: { base: '0', md: 'auto' },
      padding: { base: '5', md: '6' },
      border: '0',
      overflowY: 'auto',
      background: 'bg.panel',
      color: 'fg',
      textAlign: 'start',
      borderRadius: { base: '20px 20px 0 0', md: '16px' },
      boxShadow: 'sheet',
      animation: 'rise {durations.base} {easings.ease}',
      '&::backdrop': { background: 'bg.backdrop', animation: 'appear {durations.base} {easings.ease}' },
      '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
      '& h2': { textStyle: 'h2' },
      '& ul': { display: 'grid', gap: '2', paddingInlineStart: '5', listStyle: 'disc' },
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
