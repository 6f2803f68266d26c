import { defineSlotRecipe } from '@chakra-ui/react';
import { dottedStyle } from '#/client/ui/text/dotted-style.ts';

/** The laboratories that offer the test: two lines each, a third for the times on a phone. */
export const labListRecipe = defineSlotRecipe({
  slots: ['root', 'row', 'on', 'where', 'facts', 'cost', 'meta', 'times', 'more'],
  base: {
    root: {
      '& ul': { display: 'grid', gap: '2', marginBlockStart: '2.5' },
      '& input': {
        gridArea: 'radio',
        width: '6',
        height: '6',
        borderRadius: 'full',
        accentColor: '{colors.brand.solid}',
        cursor: 'pointer',
      },
      '& small': { fontSize: '0.8125rem', color: 'fg.muted' },
      '& label': { gridArea: 'name', minWidth: '0', fontWeight: 'bold', cursor: 'pointer' },
      // The whole row is the label, which makes a large touch target.
      '& label::after': { content: '""', position: 'absolute', inset: '0' },
      '& :is(.where, .times) a': { position: 'relative', zIndex: '1' },
    },
    row: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '26px minmax(0, 1fr) auto', md: '26px minmax(0, 1fr) auto' },
      gridTemplateAreas: {
        base: '"radio name cost" ". where where" ". meta meta" ". times times"',
        md: '"radio name cost" ". where times" ". meta times"',
      },
      columnGap: '3',
      alignItems: 'center',
      paddingInline: { base: '3.5', md: '4' },
      paddingBlock: '2.5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '&:hover': { borderColor: 'brand.300' },
      '&.on': {
        borderColor: 'brand.solid',
        boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
        background: 'brand.subtle',
        // The row has the ground that the times have elsewhere.
        '& .times a': { background: 'bg.panel' },
      },
    },
    // An address wraps, and the link has its own place behind it.
    where: {
      gridArea: 'where',
      display: 'flex',
      gap: '2',
      minWidth: '0',
      '& > span': { minWidth: '0', lineHeight: 1.5 },
      '& > a': {
        flex: 'none',
        paddingBlock: '1',
        marginBlock: '-4px',
        color: 'brand.fg',
        textDecoration: 'underline',
      },
    },
    facts: { display: 'contents' },
    cost: {
      gridArea: 'cost',
      fontWeight: 'bold',
      fontSize: '1.125rem',
      whiteSpace: 'nowrap',
      // Decimals meet: the number's end is the edge in both directions.
      minWidth: '6rem',
      textAlign: 'end',
      _rtl: { textAlign: 'start' },
      '& small': { fontWeight: 'normal' },
    },
    meta: { ...dottedStyle, gridArea: 'meta', fontSize: '0.875rem' },
    times: {
      gridArea: 'times',
      minWidth: '0',
      marginBlockStart: { base: '1', md: '0' },
      '& > *': { flexWrap: 'wrap' },
    },
    more: {
      display: 'grid',
      justifyItems: 'center',
      marginBlockStart: '4',
    },
  },
});
