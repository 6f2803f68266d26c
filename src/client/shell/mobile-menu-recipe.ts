import { defineSlotRecipe } from '@chakra-ui/react';

export const menuRecipe = defineSlotRecipe({
  slots: ['root', 'sheet', 'top', 'actions', 'foot'],
  base: {
    root: {
      position: 'fixed',
      inset: 0,
      insetInlineEnd: 'auto',
      width: '80vw',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      padding: 0,
      borderWidth: 0,
      background: 'bg.panel',
      color: 'fg',
      overflowY: 'auto',
      animation: 'menuIn {durations.base} {easings.ease}',
      '--from': '-100%',
      _rtl: { '--from': '100%' },
      _backdrop: { background: 'bg.backdrop', animation: 'appear {durations.base} {easings.ease}' },
      '& .brandmark small': { color: 'fg.muted' },
      '& nav': { display: 'grid' },
      '& nav a': {
        display: 'flex',
        alignItems: 'center',
        minHeight: '12',
        borderBlockEndWidth: '1px',
        borderColor: 'border.muted',
        fontWeight: 'medium',
      },
      '& nav a[aria-current]': { color: 'brand.fg', fontWeight: 'bold' },
    },
    sheet: {
      display: 'flex',
      flexDirection: 'column',
      gap: '5',
      minHeight: '100%',
      padding: '4',
    },
    top: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    actions: {
      display: 'grid',
      gap: '3',
    },
    foot: { marginBlockStart: 'auto' },
  },
});
