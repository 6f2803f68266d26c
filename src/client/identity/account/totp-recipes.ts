import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** QR code and key, side by side where there is room. */
export const totpScanRecipe = defineSlotRecipe({
  slots: ['root', 'qr', 'byHand', 'key'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '5',
      alignItems: 'center',
      '& bdi.key': {
        fontSize: '1.0625rem',
        fontWeight: 'semibold',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        userSelect: 'all',
      },
    },
    qr: {
      width: '184px',
      height: '184px',
      flex: 'none',
      borderWidth: '1px',
      borderRadius: 'lg',
      background: 'white',
      padding: '2',
    },
    byHand: {
      display: 'grid',
      gap: '2',
      flex: '1 1 220px',
      justifyItems: 'start',
      '& p': { textStyle: 'small', color: 'fg.muted' },
    },
  },
});

/** Numbered steps. */
export const totpStepsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '5',
    width: '100%',
    counterReset: 'step',
    '& > li': { display: 'grid', gap: '3', counterIncrement: 'step' },
    '& > li > b': { display: 'flex', gap: '2.5', alignItems: 'center', fontWeight: 'semibold' },
    '& > li > b::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      width: '7',
      height: '7',
      flex: 'none',
      borderRadius: 'full',
      background: 'brand.subtle',
      color: 'brand.fg',
      fontSize: '0.875rem',
      fontWeight: 'bold',
    },
  },
});

/** The recovery codes. */
export const recoveryCodesRecipe = defineSlotRecipe({
  slots: ['root', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& > button': { justifySelf: 'start' },
      '& ol': {
        display: 'grid',
        gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fill, minmax(150px, 1fr))' },
        gap: '2',
        width: '100%',
        padding: '4',
        borderRadius: 'md',
        background: 'bg.subtle',
        fontWeight: 'semibold',
        textAlign: 'center',
      },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
  },
});
