import { defineSlotRecipe } from '@chakra-ui/react';
import { metaStyle } from '#/client/ui/text/meta-style.ts';
import { arrivalStyle } from '#/client/ui/theme/arrival-style.ts';

/** A lab of the comparison as one row: who and where, what the basket costs there, and how to take it. */
export const basketCardRecipe = defineSlotRecipe({
  slots: ['root', 'name', 'where', 'price', 'facts', 'badge', 'acts'],
  base: {
    root: {
      ...arrivalStyle,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: {
        base: '"name price" "facts facts" "acts acts"',
        md: '"name price" "facts acts"',
      },
      columnGap: '4',
      rowGap: '1.5',
      alignItems: 'center',
      paddingInline: { base: '4', md: '5' },
      paddingBlock: '3',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
    },
    name: {
      gridArea: 'name',
      minWidth: 0,
      '& :is(h2, h3)': { fontSize: '1.0625rem', fontWeight: 'bold', lineHeight: 1.5 },
      '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
    where: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    price: {
      gridArea: 'price',
      alignSelf: 'start',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      whiteSpace: 'nowrap',
    },
    facts: { gridArea: 'facts', ...metaStyle, columnGap: '3', '& > .rating': { color: 'fg' } },
    badge: {
      paddingInline: '2',
      borderRadius: 'full',
      background: 'green.muted',
      color: 'green.fg',
      fontSize: '0.8125rem',
      fontWeight: 'semibold',
      '& svg': { width: '3.5', height: '3.5' },
    },
    acts: {
      gridArea: 'acts',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: { md: 'end' },
      gap: '2',
      '& > :last-child': { marginInlineStart: { base: 'auto', md: '0' } },
    },
  },
});
