import { defineSlotRecipe } from '@chakra-ui/react';

const onPhones = '@media (max-width: 719px)';

/** The parts of a section as links side by side, the open one underlined; many of them fold on phones. */
export const sectionTabsRecipe = defineSlotRecipe({
  slots: ['root', 'switch', 'line', 'folded'],
  base: {
    root: {
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: '11',
        // Fits four Arabic words on a phone.
        paddingInline: { base: '2.5', md: '4' },
        fontWeight: 'semibold',
        color: 'fg.muted',
        borderBlockEndWidth: '3px',
        borderColor: 'transparent',
        whiteSpace: 'nowrap',
      },
      '& a:hover': { color: 'brand.fg' },
      '& a[aria-current]': { color: 'brand.fg', borderColor: 'brand.solid' },
    },
    switch: {
      display: { base: 'flex', md: 'none' },
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '2',
      width: '100%',
      minHeight: '11',
      paddingInline: '3.5',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      color: 'fg',
      fontWeight: 'semibold',
      textAlign: 'start',
      cursor: 'pointer',
      '& svg': { width: '5', height: '5', flex: 'none' },
      '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    },
    line: { display: 'flex', gap: '1', borderBlockEndWidth: '1px', flexWrap: 'wrap' },
    folded: {
      [onPhones]: {
        display: 'none',
        '&[data-open]': {
          display: 'grid',
          gap: '0',
          marginBlockStart: '1',
          borderWidth: '1px',
          borderRadius: 'md',
          background: 'bg.panel',
        },
        '& a': { borderBlockEndWidth: '0', paddingInline: '3.5', whiteSpace: 'normal' },
        '& a[aria-current]': { background: 'brand.subtle' },
      },
    },
  },
});
