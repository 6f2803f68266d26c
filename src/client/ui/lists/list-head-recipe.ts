import { defineSlotRecipe } from '@chakra-ui/react';
import { chipStyle, chosenChipStyle } from './chip-style.ts';
import { sidewaysStyle } from './sideways-style.ts';

/** The head of a list: title, count, order and active filters. */
export const listHeadRecipe = defineSlotRecipe({
  slots: [
    'root',
    'title',
    'line',
    'extra',
    'matched',
    'subtitle',
    'sort',
    'select',
    'chips',
    'chip',
    'on',
    'open',
    'roomy',
  ],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: {
        base: '"title title" "extra extra" "chips sort"',
        lg: '"title sort" "extra extra" "chips chips"',
      },
      columnGap: '3',
      rowGap: '3.5',
      alignItems: { base: 'start', lg: 'end' },
      marginBlockEnd: '4',
      '& h1': { textStyle: 'h1', marginBlockEnd: '1' },
      '& output.subtitle': { display: 'block' },
      '& > .sort': {
        gridArea: 'sort',
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        fontSize: '0.875rem',
        color: 'fg.muted',
        '& label': { srOnly: { base: true, lg: false } },
      },
      '& > .chips': { gridArea: 'chips', ...sidewaysStyle, gap: '2' },
    },
    title: { gridArea: 'title' },
    // The title, and how the list is shown.
    line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    extra: { gridArea: 'extra' },
    matched: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '1',
    },
    subtitle: {
      color: 'fg.muted',
      fontSize: '0.875rem',
      '& button': { cursor: 'pointer', minHeight: '6' },
    },
    // On a phone the list comes first.
    roomy: { hideBelow: 'md' },
    select: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      '& svg': {
        position: 'absolute',
        insetInlineEnd: '3',
        width: '18px',
        height: '18px',
        color: 'fg',
        pointerEvents: 'none',
      },
    },
    sort: {
      '& select': {
        appearance: 'none',
        minHeight: '11',
        paddingInlineStart: '3.5',
        paddingInlineEnd: '9',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: { base: 'full', lg: 'md' },
        background: 'bg.panel',
        color: 'fg',
        fontSize: { base: '0.9375rem', lg: '1rem' },
        fontWeight: 'semibold',
        maxWidth: '220px',
        cursor: 'pointer',
      },
    },
    chips: { '&:empty': { display: 'none' } },
    chip: {
      ...chipStyle,
      '&.on': chosenChipStyle,
      '&.open': { display: { lg: 'none' } },
    },
  },
  variants: {
    level: {
      page: {},
      /** Below a bar with the order and the filters. */
      bare: {
        root: {
          display: 'block',
          marginBlockEnd: { base: '2', md: '4' },
          '& h1': { fontSize: { base: '1.5rem', md: '1.75rem' }, marginBlockEnd: '0' },
          '& > .chips:not(:empty)': { marginBlockStart: '1' },
        },
      },
      /** Within a page, below its own heading. */
      part: {
        root: { rowGap: '1.5', marginBlockEnd: '0', marginBlockStart: '2' },
        title: { '& h2': { textStyle: 'h2' } },
      },
    },
  },
  defaultVariants: { level: 'page' },
});
