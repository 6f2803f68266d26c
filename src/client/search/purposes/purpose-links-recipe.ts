import { defineSlotRecipe } from '@chakra-ui/react';

/** Common questions, and groups of all of them: closed ones stand in rows, an open one across. */
export const purposeLinksRecipe = defineSlotRecipe({
  slots: ['root', 'groups', 'links'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      '& h2': { textStyle: 'h2' },
      '& > p': { color: 'fg.muted', maxWidth: 'text' },
      '& > ul': { marginBlockEnd: '0' },
    },
    groups: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      },
      columnGap: { base: '2.5', lg: '4' },
      '& details': { borderBlockEndWidth: '1px' },
      '& details[open]': { gridColumn: '1 / -1' },
      '& summary': {
        paddingBlock: '2.5',
        minHeight: '11',
        // A second line begins under the first one, not under the mark.
        paddingInlineStart: '1.15em',
        textIndent: '-1.15em',
        fontSize: '0.9375rem',
        fontWeight: 'semibold',
        cursor: 'pointer',
        '&:hover': { color: 'brand.fg' },
      },
    },
    links: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      paddingBlockStart: '1',
      paddingBlockEnd: '4',
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: { base: '11', lg: '9' },
        paddingInline: '3.5',
        background: 'bg.panel',
        borderWidth: '1px',
        borderRadius: 'full',
        fontSize: '0.9375rem',
        fontWeight: 'medium',
        lineHeight: 1.4,
        '&:hover': { borderColor: 'brand.emphasized' },
      },
    },
  },
});
