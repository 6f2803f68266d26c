import { defineSlotRecipe } from '@chakra-ui/react';

/** Below the filters: further filters and the file export. */
export const narrowRecipe = defineSlotRecipe({
  slots: ['root', 'chip'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      '& > a': { marginInlineStart: 'auto' },
    },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: '10',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'brand.solid',
      borderRadius: 'full',
      background: 'brand.subtle',
      color: 'brand.fg',
      textStyle: 'small',
      cursor: 'pointer',
      '& svg': { width: '4', height: '4' },
    },
  },
});
