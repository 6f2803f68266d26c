import { defineSlotRecipe } from '@chakra-ui/react';

/** A panel with one small form in a row. */
export const panelFormRecipe = defineSlotRecipe({
  slots: ['root', 'wide', 'actions', 'lead'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      alignItems: 'start',
      padding: { base: '4', md: '5' },
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
      '& h3': { textStyle: 'h3', gridColumn: '1 / -1' },
      '& input[type=file]': { maxWidth: '100%', minHeight: '11' },
      '& input::file-selector-button': {
        minHeight: '11',
        marginInlineEnd: '3',
        paddingInline: '4',
        font: 'inherit',
        fontWeight: 'semibold',
        color: 'brand.fg',
        background: 'brand.subtle',
        borderWidth: '1px',
        borderStyle: 'solid',
        borderColor: 'brand.muted',
        borderRadius: 'md',
        cursor: 'pointer',
      },
      '& code': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
    },
    wide: { gridColumn: '1 / -1' },
    actions: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
    },
    lead: {
      gridColumn: '1 / -1',
      color: 'fg.muted',
      maxWidth: 'text',
    },
  },
});
