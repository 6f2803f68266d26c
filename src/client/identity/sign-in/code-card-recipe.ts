import { defineSlotRecipe } from '@chakra-ui/react';

export const codeCardRecipe = defineSlotRecipe({
  slots: ['root', 'muted', 'card', 'caption', 'code', 'keep'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
    },
    muted: { color: 'fg.muted' },
    card: {
      textAlign: 'center',
      padding: '5',
      background: 'brand.subtle',
      borderWidth: '1px',
      borderColor: 'brand.muted',
      borderRadius: 'lg',
    },
    caption: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    code: {
      fontSize: { base: 'min(1.75rem, 7.4vw)', md: '1.75rem' },
      fontWeight: 'bold',
      lineHeight: 1.5,
      outline: 'none',
      userSelect: 'all',
    },
    keep: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '2',
      marginBlockStart: '2',
      '& button': { fontSize: '0.875rem', paddingInline: '3' },
    },
  },
});
