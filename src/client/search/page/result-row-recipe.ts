import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';
import { skeletonStyle } from '#/client/ui/theme/skeleton-style.ts';

// In ems, because larger letters need more room.
const WIDE = '@container (min-width: 40em)';
const WIDER = '@container (min-width: 52em)';
/** From a phone of 360 px on. */
const HOLDS_SHIELD = '@container (min-width: 18em)';

/** Short facts; in a wide row the first has the same room in each. */
const factStyle = {
  ...metaStyle,
  columnGap: '2.5',
  fontSize: '0.8125rem',
  minWidth: 0,
  '& svg': { width: '15px', height: '15px', flex: 'none' },
  '& .rating': { color: 'fg' },
} as const;

/** A result in two lines, in three on a phone: who and what it costs; how good, how far and when. */
export const resultRowRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'lab', 'price', 'meta', 'marks', 'facts', 'acts', 'more', 'waiting'],
  base: {
    root: {
      ...arrivalStyle,
      containerType: 'inline-size',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      paddingInline: { base: '3.5', md: '5' },
      paddingBlock: { base: '2', md: '2.5' },
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name price" "meta meta" "acts acts"',
        columnGap: { base: '2', md: '4' },
        rowGap: '0.5',
        alignItems: 'center',
        // A name has the line for itself; times stand under each other.
        [WIDE]: {
          gridTemplateColumns: 'minmax(0, 1fr) 22em',
          gridTemplateAreas: '"name price" "meta acts"',
          '&:lang(ar)': { gridTemplateColumns: 'minmax(0, 1fr) 20em' },
          rowGap: '1',
        },
      },
    },
    name: {
      gridArea: 'name',
      minWidth: 0,
      // The picture is beside the name: the row is no higher with it.
      position: 'relative',
      paddingInlineStart: '42px',
      '& > :is(img, svg)': { position: 'absolute', insetInlineStart: '0', insetBlockStart: '-3px' },
      '& :is(h2, h3)': {
        fontSize: { base: '1rem', md: '1.0625rem' },
        fontWeight: 'bold',
        lineHeight: { base: 1.4, md: 1.5 },
        '& > small': { color: 'fg.muted', fontSize: '0.8125rem', fontWeight: 'normal' },
        lineClamp: { base: '3', md: '2' },
        textOverflow: 'ellipsis',
      },
      '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    // The second name of a row: a link as high as AA asks.
    lab: {
      fontSize: '0.9375rem',
      color: 'fg.muted',
      '& > a': { display: 'inline-block', minHeight: '6', lineHeight: 1.6 },
    },
    price: {
      gridArea: 'price',
      display: 'flex',
      alignItems: 'center',
      gap: { base: '0', md: '2' },
      whiteSpace: 'nowrap',
      // Decimals meet: the number's end, not the unit's, is the edge in both directions.
      justifyContent: 'end',
      // As high as a finger, without making the line so.
      '& > button': { marginBlock: '-8px', marginInlineEnd: { base: '-10px', md: '0' } },
      '& > .price': {
        minWidth: { md: '6.5rem' },
        fontSize: { base: '1.125rem', md: '1.25rem' },
        textAlign: 'end',
        _rtl: { textAlign: 'start' },
      },
    },
    meta: {
      gridArea: 'meta',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2.5',
    },
    marks: {
      ...factStyle,
      // The shield stands for its words, which are for screen readers here; the narrowest row has no room for it.
      '& > :not(.rating)': {
        fontSize: '0',
        gap: '0',
        marginInlineStart: '-2.5',
        [HOLDS_SHIELD]: { marginInlineStart: '0' },
        '& svg': { display: 'none', [HOLDS_SHIELD]: { display: 'block' } },
      },
      // The same columns in each row, on a phone too, however many have rated.
      '& > .rating': { minWidth: '5.5em' },
      [HOLDS_SHIELD]: { display: 'grid', gridTemplateColumns: '5.6em 15px' },
      [WIDER]: {
        gridTemplateColumns: '5.4em 11.7em',
        '& > :not(.rating)': { fontSize: 'inherit', gap: '1.5' },
      },
    },
    facts: {
      ...factStyle,
      [WIDE]: { '& > :first-child': { minWidth: '5.6em' } },
    },
    acts: {
      gridArea: 'acts',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      minWidth: 0,
      fontSize: '0.875rem',
      // The third time where there is room for it.
      '& > span > a:nth-of-type(3)': { '@container (max-width: 19.5em)': { display: 'none' } },
      // "10:00 pm" is longer.
      '&:lang(en) > span > a:nth-of-type(3)': { '@container (max-width: 19.9em)': { display: 'none' } },
    },
    more: {
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      marginInlineStart: 'auto',
      minHeight: '9',
    },
    waiting: {
      gridColumn: '1 / -1',
      height: '32px',
      borderRadius: 'sm',
      ...skeletonStyle,
    },
  },
});

export const resultsRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '2',
    '&[aria-busy=true]': { opacity: 0.6, transitionProperty: 'opacity', transitionDuration: 'slow' },
  },
});
