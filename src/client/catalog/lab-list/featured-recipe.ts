import { defineSlotRecipe } from '@chakra-ui/react';

/** The frame around the featured laboratories. */
export const featuredRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'arrows', 'window'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      minWidth: '0',
      marginBlock: '1.5',
      padding: { base: '3.5', md: '4' },
      background: 'bg.subtle',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    head: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      '& h2': { textStyle: 'h3' },
      '& p': {
        gridColumn: { base: '1 / -1', md: '1', xl: '1 / -1' },
        color: 'fg.muted',
        fontSize: '0.875rem',
      },
    },
    arrows: {
      display: { base: 'flex', md: 'none', xl: 'flex' },
      gap: '1',
      '& button': {
        display: 'grid',
        placeItems: 'center',
        width: '11',
        height: '11',
        marginBlock: '-6px',
        borderRadius: 'md',
        color: 'brand.fg',
        cursor: 'pointer',
        '&:hover': { background: 'brand.subtle' },
      },
      '& svg': { width: '5', height: '5' },
    },
    /** Covers the edge at which more follows with a fade; the last card ends before it. */
    window: {
      position: 'relative',
      minWidth: '0',
      '&::after': {
        display: { base: 'block', md: 'none', xl: 'block' },
        content: '""',
        position: 'absolute',
        insetBlock: '0',
        insetInlineEnd: '-1px',
        width: '8',
        pointerEvents: 'none',
        backgroundImage: 'linear-gradient(to right, transparent, {colors.bg.subtle})',
      },
      '&:dir(rtl)::after': { backgroundImage: 'linear-gradient(to left, transparent, {colors.bg.subtle})' },
      '& > div > :last-child': { marginInlineEnd: { base: '8', md: '0', xl: '8' } },
    },
  },
});
