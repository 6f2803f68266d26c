import { defineSlotRecipe } from '@chakra-ui/react';
import { chipStyle, chosenChipStyle } from '#/client/ui/lists/chip-style.ts';

// One place for the breakpoints at which the text moves from beside the picture to below it.
const NARROW = '@media (max-width: 479.98px)';
const MOVING = '@media (prefers-reduced-motion: no-preference)';

/** The title of the page over the scale on lab glass. */
export const storeRecipe = defineSlotRecipe({
  slots: ['root', 'marks', 'notice', 'chips', 'chip', 'on'],
  base: {
    root: {
      paddingBlockStart: '5',
      '& h1': { textStyle: 'display', lineHeight: 1.3 },
      '& > p': { color: 'fg.muted' },
    },
    marks: {
      height: '12px',
      marginBlockStart: '6',
      marginBlockEnd: '5',
      color: 'brand.fg',
      opacity: 0.38,
      background:
        'repeating-linear-gradient(to right, currentColor 0 1px, transparent 1px 10px) top / 100% 6px repeat-x, repeating-linear-gradient(to right, currentColor 0 1px, transparent 1px 50px) top / 100% 12px repeat-x',
      _rtl: { transform: 'scaleX(-1)' },
    },
    notice: {
      marginBlockEnd: '5',
      '& button': { marginBlockStart: '2' },
    },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginBlockEnd: '5',
      minHeight: { base: '11', lg: '9' },
    },
    chip: {
      ...chipStyle,
      _hover: { background: 'bg.subtle' },
      '&.on': {
        ...chosenChipStyle,
        // In forced-colours mode the background that sets it apart is gone.
        '@media (forced-colors: active)': { borderColor: 'Highlight', outline: '2px solid Highlight' },
      },
    },
  },
});

/** Cards of products: 1, 2, 3 or 4 per row; on phones the picture stands beside the text. */
export const shelfRecipe = defineSlotRecipe({
  slots: [
    'root',
    'card',
    'picture',
    'none',
    'ribbon',
    'sale',
    'info',
    'subtitle',
    'cost',
    'was',
    'skeleton',
    'title',
    'button',
  ],
  base: {
    root: {
      display: 'grid',
      gap: { base: '3', lg: '5' },
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      },
      '& > li': {
        display: 'grid',
        [MOVING]: {
          animation: 'rise {durations.slow} {easings.ease} backwards',
          animationDelay: 'calc(var(--turn, 0) * {durations.stagger})',
        },
      },
      // Two in seven rows' worth of cards are twice as wide: 24 products fill whole rows of four.
      '& > li:is(:nth-child(14n + 1), :nth-child(14n + 10))': {
        gridColumn: { lg: 'span 2' },
        '& .card': { lg: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
        '& .picture': { aspectRatio: { lg: 'auto' } },
        '& .info': { lg: { padding: '6', alignContent: 'center', gridTemplateRows: 'auto' } },
        '& h3': { fontSize: { lg: '1.375rem' } },
      },
      '& article.card:hover': { borderColor: 'border.strong', [MOVING]: { transform: 'translateY(-3px)' } },
      '& h3': { fontSize: '1.0625rem', fontWeight: 'bold', lineHeight: 1.5 },
      // The link covers the card; the button stands above it.
      '& h3 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
      '& h3 a:focus-visible': { outline: 'none' },
      '& h3 a:focus-visible::after': {
        outline: '3px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '-3px',
      },
      '& .info > button, & .info > a': {
        position: 'relative',
        zIndex: 'base',
        width: '100%',
        marginBlockStart: '2.5',
        whiteSpace: 'normal',
      },
    },
    card: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minWidth: '0',
      overflow: 'hidden',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      transitionProperty: 'transform, border-color',
      transitionDuration: 'base',
      [NARROW]: { display: 'grid', gridTemplateColumns: '132px minmax(0, 1fr)' },
    },
    picture: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: '1',
      background: 'bg.muted',
      overflow: 'hidden',
      [NARROW]: { aspectRatio: 'auto' },
      '& img': {
        display: 'block',
        width: '100%',
        height: '100%',
        objectFit: 'cover',
        // Beside a tall text the picture's box is taller than wide; a drawing is not cropped there.
        [NARROW]: { position: 'absolute', inset: '0', objectFit: 'contain' },
      },
    },
    none: {
      display: 'grid',
      justifyItems: 'center',
      color: 'fg.muted',
      '& svg': {
        width: '50%',
        fill: 'none',
        stroke: 'border.strong',
        strokeWidth: '3',
        strokeLinecap: 'round',
      },
    },
    ribbon: {
      position: 'absolute',
      insetBlockStart: { base: '2', sm: '3' },
      insetInlineStart: { base: '2', sm: '3' },
      maxWidth: 'calc(100% - 16px)',
      paddingInline: '9px',
      paddingBlock: '1px',
      borderRadius: 'full',
      background: 'brand.solid',
      color: 'brand.contrast',
      fontSize: '0.8125rem',
      fontWeight: 'semibold',
      lineHeight: 1.7,
      '&.sale': { background: 'amber.solid', color: 'amber.contrast' },
    },
    info: {
      flex: 1,
      display: 'grid',
      gap: '1',
      gridTemplateRows: 'auto auto 1fr auto',
      padding: '14px 16px 16px',
      minWidth: '0',
      overflowWrap: 'anywhere',
      // Unavailable products must not stand out among the available ones.
      '& > button:disabled': { background: 'transparent', borderColor: 'border' },
    },
    subtitle: {
      color: 'fg.muted',
      textStyle: 'small',
    },
    cost: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2.5',
      position: 'relative',
      pointerEvents: 'none',
      '& > small': { color: 'fg.muted', fontSize: '0.875rem' },
    },
    was: {
      color: 'fg.subtle',
      fontSize: '0.9375rem',
    },
    skeleton: {
      height: '3.5',
      borderRadius: 'sm',
      background: 'linear-gradient(90deg, {colors.bg.muted}, {colors.bg.subtle}, {colors.bg.muted})',
      '&.title': { height: '5', width: '75%' },
      '&.cost': { height: '6', width: '50%' },
      '&.button': { height: '11', marginBlockStart: '2.5' },
    },
  },
});

/** The loading message above the skeletons. */
export const waitingRecipe = defineSlotRecipe({
  slots: ['root', 'spin'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      marginBlockEnd: '5',
      color: 'fg.muted',
    },
    spin: {
      width: '5',
      height: '5',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'brand.solid',
      borderInlineEndColor: 'transparent',
      animation: 'spin {durations.round} linear infinite',
    },
  },
});
