import { defineSlotRecipe } from '@chakra-ui/react';

/** Seats side by side, times at the start. */
export const dayRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'time', 'places', 'free', 'now'],
  base: {
    root: {
      paddingBlock: '1',
      paddingInline: { base: '3', md: '4' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: '60px minmax(0, 1fr)', md: '84px minmax(0, 1fr)' },
      borderBlockStartWidth: '1px',
      '&:first-of-type': { borderBlockStartWidth: '0' },
    },
    time: {
      paddingBlock: '3.5',
      color: 'fg.muted',
      fontSize: { base: '0.8125rem', md: '0.875rem' },
      fontWeight: 'semibold',
      '& small': { display: 'block', fontSize: '0.75rem', fontWeight: 'normal' },
    },
    places: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
      gap: '2.5',
      paddingBlock: '2',
    },
    free: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minHeight: { base: '11', md: '11' },
      alignSelf: 'center',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'md',
      color: 'fg.muted',
      fontSize: '0.875rem',
      '& svg': { width: '1.15em', height: '1.15em' },
      '&:is(a):hover': { background: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' },
    },
    now: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      marginBlock: '-7px',
      position: 'relative',
      color: 'red.fg',
      fontSize: '0.8125rem',
      fontWeight: 'bold',
      lineHeight: 1,
      '& > span': { background: 'bg.panel', paddingInlineEnd: '1' },
      '&::after': { content: '""', flex: 1, height: '2px', background: 'red.solid' },
    },
  },
});
