import { defineSlotRecipe } from '@chakra-ui/react';

export const labHeaderRecipe = defineSlotRecipe({
  slots: ['root', 'logo', 'badges', 'now', 'open', 'reach', 'phone'],
  base: {
    root: {
      display: 'grid',
      gap: { base: '1.5', md: '3' },
      paddingBlockStart: { base: '2', md: '4' },
      paddingBlockEnd: { base: '4', md: '6' },
      // The front stands beside the words, so that the times are on the first screen.
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.summary}' },
      columnGap: '8',
      '& > *': { gridColumn: { lg: '1' } },
      '& > :first-child': {
        gridColumn: { lg: '2' },
        gridRow: { lg: '1 / span 4' },
        height: { lg: '13.25rem' },
      },
      '& .badges, & .reach, & .now': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: { base: '1', md: '2' },
        columnGap: '4',
      },
    },
    /** Over the lower edge of the front. */
    logo: {
      '&&': { gridColumn: { lg: '2' } },
      gridRow: { lg: '1 / span 4' },
      alignSelf: { lg: 'end' },
      marginBlockStart: { base: '-40px', lg: '0' },
      marginBlockEnd: { lg: '3' },
      marginInlineStart: '4',
      justifySelf: 'start',
      position: 'relative',
    },
    // On a phone the hours of an open lab stand in their card alone.
    now: {
      '& b': { fontWeight: 'bold' },
      '& .open': { color: 'green.fg' },
      '& .open + span': { hideBelow: 'md' },
    },
    open: {},
    reach: {
      '& > p': {
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        // A line of text above the buttons.
        flex: '1 0 100%',
        color: 'fg.muted',
      },
      '& > p > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
      '& svg': { width: '1.25em', height: '1.25em', flex: 'none' },
    },
    /** On a phone its icon alone. */
    phone: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minWidth: 'touch',
      minHeight: 'touch',
      paddingInline: { md: '18px' },
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      '& bdi': { srOnly: { base: true, md: false } },
      '&:hover bdi': { textDecoration: 'underline', textUnderlineOffset: '4px' },
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
