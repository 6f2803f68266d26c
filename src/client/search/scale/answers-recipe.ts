import { defineSlotRecipe } from '@chakra-ui/react';
import { dottedStyle } from '#/client/ui/text/dotted-style.ts';

const WIDE = '@container (min-width: 27em)';
// Here three times of each answer stand in one line.
const WIDER = '@container (min-width: 43em)';
const SHORTER = '@container (min-width: 36em)';
const NARROW = '@container (max-width: 19em)';

export const answersRecipe = defineSlotRecipe({
  slots: ['root', 'head', 'lab', 'way', 'times'],
  base: {
    root: {
      display: 'grid',
      gridAutoFlow: 'column',
      // A head stays on one line, so one of two reasons has more of the room.
      gridAutoColumns: 'minmax(min-content, 1fr)',
      [NARROW]: { gridAutoFlow: 'row' },
      gap: '1px',
      marginBlockStart: '3',
      borderWidth: '1px',
      borderRadius: 'md',
      overflow: 'hidden',
      background: 'border',
      // The same parts of the answers stand level.
      '& > li': {
        display: 'grid',
        gridRow: 'span 5',
        gridTemplateRows: 'subgrid',
        gridTemplateColumns: 'minmax(min-content, 1fr)',
        rowGap: '0',
        alignItems: 'start',
        minWidth: 0,
        padding: '2',
        background: 'bg.panel',
        [WIDE]: { padding: '3' },
      },
      // Two answers have the room of three.
      '&:not(:has(> li:nth-child(3))) .times > a:nth-of-type(2)': { display: 'inline-flex' },
      '&:not(:has(> li:nth-child(3))) .times > a:nth-of-type(3)': { [WIDE]: { display: 'inline-flex' } },
      '& .price': { fontSize: '1.125rem', [WIDE]: { fontSize: '1.375rem' } },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      fontWeight: 'semibold',
      fontSize: '0.8125rem',
      whiteSpace: 'nowrap',
      '& svg': { width: '14px', height: '14px' },
      [WIDE]: { gap: '1.5', fontSize: '0.9375rem', '& svg': { width: '18px', height: '18px' } },
    },
    lab: { fontSize: '0.875rem', lineHeight: 1.4, lineClamp: '2', textOverflow: 'ellipsis' },
    way: { ...dottedStyle, color: 'fg.muted', fontSize: '0.8125rem' },
    times: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1.5',
      width: '100%',
      marginBlockStart: '1.5',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: '1 1 0',
        minHeight: '9',
        paddingInline: '1',
        borderRadius: 'md',
        background: 'brand.subtle',
        color: 'brand.fg',
        fontWeight: 'semibold',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
        '&:hover': { background: 'brand.muted' },
      },
      // Narrower columns hold two times each, those of a phone one.
      '& a:nth-of-type(2)': { display: 'none', [WIDE]: { display: 'inline-flex' } },
      '& a:nth-of-type(3)': { display: 'none', [WIDER]: { display: 'inline-flex' } },
      // "10:00 ص" is shorter than "10:00 am".
      '&:lang(ar) a:nth-of-type(3)': { [SHORTER]: { display: 'inline-flex' } },
    },
  },
  variants: {
    fit: {
      whole: {},
      compact: {
        root: { marginBlockStart: '2', '& > li': { paddingBlock: '1' } },
        head: { [WIDE]: { fontSize: '0.875rem' } },
        times: { marginBlockStart: '0.5' },
      },
    },
  },
  defaultVariants: { fit: 'whole' },
});
