import { defineSlotRecipe } from '@chakra-ui/react';

/** The button: an icon on phones, a field with its keys beside the sections on wide screens. */
export const findButtonRecipe = defineSlotRecipe({
  slots: ['root', 'words'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: { base: 'center', md: 'start' },
      gap: '2.5',
      minHeight: '11',
      minWidth: '11',
      paddingInline: { md: '3' },
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'md',
      background: 'bg.panel',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { background: 'bg.subtle', color: 'fg' },
      '& svg': { width: '5', height: '5', flex: 'none' },
      '& kbd': {
        display: { base: 'none', lg: 'inline' },
        marginInlineStart: 'auto',
        paddingInline: '1.5',
        borderWidth: '1px',
        borderRadius: 'sm',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
      },
    },
    words: { '@media (max-width: 719px)': { srOnly: true } },
  },
});

/** What was found, in the dialog. */
export const findRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'found', 'group', 'item', 'none'],
  base: {
    // As tall as the longest list: the field stays where it is while the list changes.
    root: {
      display: 'grid',
      alignContent: 'start',
      minWidth: '0',
      minHeight: 'calc(min(60dvh, 480px) + 57px)',
    },
    field: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      paddingInlineStart: '5',
      paddingInlineEnd: '2',
      borderBlockEndWidth: '1px',
      '& > svg': { width: '5', height: '5', flex: 'none', color: 'fg.muted' },
      '& input': {
        flex: '1',
        minWidth: '0',
        minHeight: '14',
        border: '0',
        outline: 'none',
        background: 'transparent',
        fontSize: '1.0625rem',
      },
    },
    found: { maxHeight: 'min(60dvh, 480px)', overflowY: 'auto', padding: '2', outline: 'none' },
    group: { paddingInline: '3', paddingBlock: '1.5', textStyle: 'small', color: 'fg.muted' },
    item: {
      display: 'grid',
      gap: '0',
      paddingInline: '3',
      paddingBlock: '1.5',
      minHeight: '11',
      alignContent: 'center',
      borderRadius: 'md',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      // The words of a case are a paragraph.
      '& small': { textStyle: 'small', color: 'fg.muted', lineClamp: 1 },
      '&[data-highlighted]': { background: 'brand.subtle', color: 'brand.fg' },
    },
    none: { paddingInline: '5', paddingBlock: '4', color: 'fg.muted' },
  },
});
