import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { segmentsStyle, segmentStyle } from '#/client/ui/base/segment-style.ts';

const onPhones = '@media (max-width: 719px)';

/** The head of the reception and its views. */
export const receptionHeadRecipe = defineSlotRecipe({
  slots: ['root', 'muted', 'ways'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'start',
      justifyContent: 'space-between',
    },
    muted: { color: 'fg.muted' },
    ways: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
    },
  },
});

/** The views and the way to a new visit. */
export const receptionWaysRecipe = defineRecipe({
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' },
});

export const receptionViewsRecipe = defineRecipe({
  base: {
    ...segmentsStyle,
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      ...segmentStyle,
      whiteSpace: 'nowrap',
    },
    '& > a[aria-current]': { background: 'bg.panel', color: 'fg', boxShadow: 'card' },
  },
});

export const codeFieldRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'end',
    '& label': { display: 'block', fontSize: '0.875rem', color: 'fg.muted' },
    '& > div': { flex: '1 1 240px', minWidth: '0' },
    '& input': { fontFamily: 'inherit' },
    '& + [role=alert]': { marginBlockStart: '-2' },
  },
});

export const weekRecipe = defineSlotRecipe({
  slots: ['root', 'rest', 'today'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
      gap: '2',
      [onPhones]: { gap: '5px' },
      '& a': {
        display: 'block',
        paddingBlock: '2',
        paddingInline: '1.5',
        borderWidth: '1px',
        borderRadius: 'md',
        background: 'bg.panel',
        textAlign: 'center',
        fontSize: '0.875rem',
        lineHeight: 1.45,
        [onPhones]: { paddingInline: '0', fontSize: '0.75rem' },
      },
      '& b': { display: 'block', fontSize: '1.125rem' },
      '& small': { fontSize: '0.75rem', [onPhones]: { display: 'none' } },
      '& a[aria-current]': { background: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
    },
    rest: {
      background: 'bg.subtle',
      color: 'fg.muted',
    },
    today: { '&:not([aria-current])': { borderColor: 'brand.solid' } },
  },
});

export const dayFiguresRecipe = defineSlotRecipe({
  slots: ['root', 'figure', 'about'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '1.5', lg: '4' },
      // In one line on phones too, so that the first visit stands on the first screen.
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      '& > div': {
        display: 'grid',
        alignContent: 'start',
        gridTemplateRows: '1fr',
        paddingBlock: { base: '2', lg: '4' },
        paddingInline: { base: '2', lg: '4' },
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'lg',
      },
      '& dt': { fontSize: { base: '0.75rem', lg: '0.875rem' }, lineHeight: 1.35, color: 'fg.muted' },
      // The number in amber says the same where there is no room for words.
      [onPhones]: { '& .figure > :not(bdi)': { display: 'none' } },
    },
    figure: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      fontSize: { base: '1.375rem', lg: '1.75rem' },
      fontWeight: 'bold',
      lineHeight: 1.35,
    },
    about: {
      fontSize: { base: '0.75rem', lg: '0.8125rem' },
      lineHeight: { base: 1.35, lg: 'inherit' },
      color: 'fg.muted',
      minHeight: { lg: '1lh' },
    },
  },
});
