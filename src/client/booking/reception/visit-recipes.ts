import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The dialog of a visit. */
export const visitDialogRecipe = defineSlotRecipe({
  slots: ['root', 'rows', 'person', 'reason', 'words', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      '& dl': { display: 'grid', gap: '2', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4' },
      '& h3': { textStyle: 'h3', marginBlockEnd: '1' },
      '& dt': { color: 'fg.muted', fontSize: '0.875rem' },
      '&& .rows': { display: 'grid', gap: '2', padding: '0', listStyle: 'none' },
      '& .person label, & .reason .words': { display: 'grid', gap: '1', fontSize: '0.875rem' },
      '& .person input, & textarea': {
        width: '100%',
        minHeight: '12',
        paddingInline: '3',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'md',
        background: 'bg.panel',
        color: 'fg',
      },
    },
    rows: {
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '2',
        alignItems: 'center',
        justifyContent: 'space-between',
        paddingBlock: '1.5',
        borderBlockStartWidth: '1px',
      },
      '& small': { display: 'block', color: 'fg.muted' },
    },
    person: {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
    reason: {
      display: 'grid',
      gap: '3',
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2.5',
    },
  },
});

export const visitScanRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: '3',
    '& video': {
      width: '100%',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: 'md',
      background: 'black',
    },
  },
});
