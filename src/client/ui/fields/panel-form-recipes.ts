import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from '../theme/recipes.ts';

/** The links to the parts of a section; the current one is marked. On phones they wrap to a second line. */
export const viewsRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: { base: '0', md: '1' },
    flexWrap: 'wrap',
    borderBlockEndWidth: '1px',
    '& a': {
      flex: 'none',
      paddingInline: { base: '2', md: '3' },
      paddingBlock: '2.5',
      borderBlockEndWidth: '3px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontWeight: 'medium',
    },
    '& a[aria-current]': { borderColor: 'brand.solid', color: 'brand.fg', fontWeight: 'bold' },
    '& a:hover': { color: 'brand.fg' },
  },
});

/** A number that is edited in place. */
export const cellRecipe = defineSlotRecipe({
  slots: ['root', 'short', 'error'],
  base: {
    root: {
      display: 'inline-flex',
      flexDirection: 'column',
      gap: '1',
      '& input': {
        ...inputRecipe.base,
        width: '7rem',
        minHeight: '10',
        paddingInline: '2.5',
        direction: 'ltr',
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
      },
      '&.short input': { width: '5rem' },
    },
    error: {
      color: 'red.fg',
      fontSize: '0.8125rem',
      maxWidth: '11rem',
      whiteSpace: 'normal',
    },
  },
});

export const switchRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    cursor: 'pointer',
    '& input': { width: '5', height: '5', accentColor: '{colors.brand.solid}' },
  },
});

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
    wide: {
      gridColumn: '1 / -1',
    },
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

/** Similar tests, each with its actions. */
export const similarRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingBlock: '2',
      borderBlockStartWidth: '1px',
      borderColor: 'border.muted',
    },
    '& small': { color: 'fg.muted', display: 'block' },
  },
});
