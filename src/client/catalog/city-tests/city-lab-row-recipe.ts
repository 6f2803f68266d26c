import { defineSlotRecipe } from '@chakra-ui/react';

// In ems, because larger letters need more room.
const WIDE = '@container (min-width: 40em)';
const WIDER = '@container (min-width: 56em)';

/** The same columns in each row: who and where, how good and how soon, what it costs, and when. */
export const cityLabRowRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'where', 'facts', 'acts'],
  base: {
    root: {
      position: 'relative',
      containerType: 'inline-size',
      paddingInline: { base: '3.5', md: '4' },
      paddingBlock: '2.5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '&:hover': { borderColor: 'brand.300' },
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"name price" "where where" "facts facts" "acts acts"',
        columnGap: '4',
        alignItems: 'center',
        [WIDE]: {
          gridTemplateColumns: 'minmax(0, 1fr) 21em 20px',
          gridTemplateAreas: '"name price next" "where acts next" "facts acts next"',
          '&:lang(ar)': { gridTemplateColumns: 'minmax(0, 1fr) 20em 20px' },
        },
        [WIDER]: {
          gridTemplateColumns: 'minmax(0, 1fr) 12em 7em 21em 20px',
          gridTemplateAreas: '"name facts price acts next" "where facts price acts next"',
          '&:lang(ar)': { gridTemplateColumns: 'minmax(0, 1fr) 12em 7em 20em 20px' },
        },
      },
      // Decimals meet: the number's end is the edge in both directions.
      '& .price': { gridArea: 'price', minWidth: '6.5rem', textAlign: 'end', _rtl: { textAlign: 'start' } },
      '& > div > svg': {
        gridArea: 'next',
        width: '5',
        height: '5',
        color: 'fg.subtle',
        display: 'none',
        [WIDE]: { display: 'block' },
      },
    },
    name: {
      gridArea: 'name',
      fontWeight: 'bold',
      // The whole row is the target.
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    },
    where: {
      gridArea: 'where',
    },
    facts: {
      gridArea: 'facts',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      textStyle: 'small',
      fontSize: '0.8125rem',
      '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
      '& svg': { width: '4', height: '4', flex: 'none' },
      [WIDER]: { flexDirection: 'column' },
    },
    acts: {
      gridArea: 'acts',
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      minWidth: '0',
      marginBlockStart: '1.5',
      [WIDE]: { marginBlockStart: '0' },
      textStyle: 'small',
      // Above the target of the row.
      '& a': { position: 'relative', justifyContent: 'center', [WIDE]: { minWidth: '5.3em' } },
      // Times stand under each other, whichever day is before them.
      '& small': { [WIDE]: { minWidth: '5.2em', textAlign: 'end' } },
      // The third time where there is room for it.
      '& a:nth-of-type(3)': { '@container (max-width: 18em)': { display: 'none' } },
      '&:lang(en) a:nth-of-type(3)': { '@container (max-width: 19em)': { display: 'none' } },
    },
  },
});
