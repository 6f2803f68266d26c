import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** The count of rows on screen, and the button for more. */
export const listEndRecipe = defineRecipe({
  className: 'list-end',
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    paddingBlockStart: '6',
    color: 'fg.muted',
    fontSize: '0.875rem',
    textAlign: 'center',
  },
});

/** The search query in one line, with a way to change it. */
export const searchBarRecipe = defineSlotRecipe({
  className: 'search-bar',
  slots: ['root', 'at'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '14',
      paddingInline: '3.5',
      paddingBlock: '1.5',
      background: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'lg',
      '& svg': { width: '5', height: '5', flex: 'none' },
      '& b': { flex: 1, minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    at: {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      gap: '1.5',
      minWidth: '0',
      color: 'fg.muted',
    },
  },
});

/** A search within a list: the field takes the whole line. */
export const listSearchRecipe = defineRecipe({
  className: 'list-search',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    background: 'bg.panel',
    '&:focus-within': { borderColor: 'brand.focusRing', outline: '3px solid {colors.brand.muted}' },
    '& svg': { width: '5', height: '5', flex: 'none', color: 'fg.muted' },
    '& input': {
      flex: 1,
      minWidth: '0',
      minHeight: '12',
      border: '0',
      background: 'transparent',
      outline: 'none',
      textOverflow: 'ellipsis',
    },
  },
});

export const crumbRecipe = defineRecipe({
  className: 'crumb',
  base: {
    paddingBlockStart: '5',
    fontSize: '0.875rem',
    color: 'fg.muted',
    marginBlockEnd: '2.5',
    '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& a': { display: 'inline-block', paddingBlock: '1' },
    '& a:hover': { textDecoration: 'underline' },
    '& svg': { width: '13px', height: '13px' },
  },
});
