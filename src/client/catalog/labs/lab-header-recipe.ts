import { defineSlotRecipe } from '@chakra-ui/react';

export const labHeaderRecipe = defineSlotRecipe({
  slots: ['root', 'logo', 'badges', 'now', 'open', 'reach'],
  base: {
    root: {
      display: 'grid',
      gap: '3',
      paddingBlockStart: '4',
      paddingBlockEnd: '6',
      '& .badges, & .reach, & .now': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: '2',
        columnGap: '4',
      },
    },
    /** Over the lower edge of the front. */
    logo: { marginBlockStart: '-40px', marginInlineStart: '4', justifySelf: 'start', position: 'relative' },
    now: { '& b': { fontWeight: 'bold' }, '& .open': { color: 'green.fg' } },
    open: {},
    reach: {
      color: 'fg.muted',
      '& > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: 'touch' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
  },
  variants: {
    hasTile: {
      /** On a phone the photograph stands beside the name. */
      true: {
        root: {
          gridTemplateColumns: { base: '72px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
          alignItems: 'center',
          '& > :not(img, h1)': { gridColumn: '1 / -1' },
          '& > h1': { gridRow: { base: 1, md: 'auto' }, gridColumn: { base: 2, md: 'auto' } },
        },
        logo: { marginBlockStart: { base: '0', md: '-40px' }, marginInlineStart: { base: '0', md: '4' } },
      },
    },
  },
});
