import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const labStatementsRecipe = defineSlotRecipe({
  slots: ['root', 'month', 'notes', 'gain', 'statements', 'files'],
  base: {
    root: {
      display: 'grid',
      gap: '6',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& section': { display: 'grid', gap: '4' },
    },
    month: { marginInlineStart: 'auto', flex: '0 1 200px' },
    notes: {
      display: 'grid',
      gap: '1',
      color: 'fg.muted',
      textStyle: 'small',
    },
    gain: { color: 'green.fg' },
    statements: {
      display: 'grid',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '2',
        paddingInline: '4',
        paddingBlock: '2',
        borderBlockStartWidth: '1px',
      },
      '& li:first-child': { borderBlockStartWidth: '0' },
      '& small': { color: 'fg.muted' },
    },
    files: {
      display: 'flex',
      gap: '2',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: '11',
        paddingInline: '3',
        color: 'brand.fg',
        fontWeight: 'medium',
        borderRadius: 'md',
      },
      '& a:hover': { background: 'bg.subtle' },
      '& svg': { width: '1.125rem', height: '1.125rem' },
    },
  },
});

/** The card around the lab's tax documents. */
export const labDocumentsRecipe = defineRecipe({
  base: { padding: '4', background: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' },
});
