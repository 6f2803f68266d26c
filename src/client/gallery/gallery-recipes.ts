import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const galleryPageRecipe = defineRecipe({
  base: {
    width: '100%',
    maxWidth: '1600px',
    marginInline: 'auto',
    paddingInline: { base: '4', lg: '6' },
    paddingBlock: '8',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10',
    '& > header': { display: 'grid', gap: '3' },
    '& > header h1': { textStyle: 'h1' },
    '& > header ul': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& > header ul a': { display: 'inline-flex', alignItems: 'center', minHeight: '9', paddingInline: '2' },
  },
});

export const gallerySectionRecipe = defineSlotRecipe({
  slots: ['root', 'sides'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      scrollMarginBlockStart: '20px',
      '& > h2': { textStyle: 'h3', paddingBlockEnd: '2', borderBlockEndWidth: '1px' },
    },
    sides: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    },
  },
});

/** One language in one theme; the store's colours are applied again here. */
export const gallerySideRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'stack', 'columns', 'caption', 'icons', 'toastPlace'],
  base: {
    root: {
      minWidth: '0',
      padding: { base: '4', lg: '5' },
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      background: 'bg',
      color: 'fg',
      '--global-color-border': '{colors.border}',
      lineHeight: 1.7,
      display: 'grid',
      alignContent: 'start',
      gap: '5',
      '&:lang(en)': { lineHeight: 1.5 },
    },
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
    },
    stack: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    columns: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    },
    caption: {
      textStyle: 'caption',
      color: 'fg.muted',
    },
    icons: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      color: 'brand.fg',
      '& svg': { width: '6', height: '6' },
    },
    toastPlace: {
      // The message is placed inline here, not at the corner of the window.
      position: 'static',
      width: 'auto',
      zIndex: 'auto',
    },
  },
});

export const swatchRecipe = defineSlotRecipe({
  slots: ['root', 'scale', 'pairs'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    },
    scale: {
      display: 'flex',
      borderRadius: 'md',
      overflow: 'hidden',
      fontSize: '0.75rem',
      '& span': { flex: 1, minHeight: '12', display: 'grid', placeItems: 'end center', padding: '1' },
    },
    pairs: {
      display: 'grid',
      gap: '1',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      textStyle: 'caption',
      direction: 'ltr',
      '& li': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '2',
        paddingInline: '3',
        paddingBlock: '1',
        borderRadius: 'sm',
        borderWidth: '1px',
      },
    },
  },
});

/** The surrounding element styles a native select and a combobox. */
export const galleryControlsRecipe = defineSlotRecipe({
  slots: ['root', 'box'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    box: {
      position: 'relative',
      minHeight: '12',
      paddingInline: '3.5',
      paddingBlock: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      '&:focus-within': { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    },
  },
});
