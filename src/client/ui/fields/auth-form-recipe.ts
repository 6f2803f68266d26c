import { defineSlotRecipe } from '@chakra-ui/react';

export const authFormRecipe = defineSlotRecipe({
  slots: ['root', 'choices', 'fields', 'forgot', 'or', 'agree', 'muted'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      // A message that takes the focus needs no focus ring.
      '& [tabindex="-1"]': { outline: 'none' },
    },
    choices: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '2.5',
      borderWidth: 0,
      padding: 0,
      margin: 0,
      '& label': {
        position: 'relative',
        display: 'grid',
        gap: '1',
        justifyItems: 'start',
        alignContent: 'start',
        padding: '3.5',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'lg',
        lineHeight: 1.5,
        cursor: 'pointer',
        '& svg': { width: '26px', height: '26px', color: 'brand.fg' },
        '& b': { fontWeight: 'bold' },
        '& small': { color: 'fg.muted', fontSize: '0.8125rem' },
      },
      '& label:has(input:checked)': {
        borderColor: 'brand.solid',
        boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
        background: 'brand.subtle',
      },
      '& label:not(:has(input:checked)):hover': { background: 'bg.subtle' },
      '& label:has(input:focus-visible)': {
        outline: '3px solid',
        outlineColor: 'brand.focusRing',
        outlineOffset: '2px',
      },
    },
    fields: {
      display: 'grid',
      gap: '4',
      '&[hidden]': { display: 'none' },
    },
    forgot: {
      justifySelf: 'start',
      minHeight: '11',
      marginBlock: '-2',
      fontSize: '0.9375rem',
    },
    or: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      color: 'fg.muted',
      fontSize: '0.875rem',
      '&::before, &::after': { content: '""', flex: 1, borderBlockStartWidth: '1px', borderColor: 'border' },
    },
    agree: {
      textStyle: 'caption',
      color: 'fg.muted',
      textAlign: 'center',
    },
    muted: { color: 'fg.muted' },
  },
});
