import { defineSlotRecipe } from '@chakra-ui/react';
import { inputRecipe } from './input-recipe.ts';
import { optionStyle } from './option-style.ts';

/** A text box whose frame belongs to its parent. */
export const bareInput = {
  display: 'block',
  width: '100%',
  border: 0,
  padding: 0,
  background: 'transparent',
  fontWeight: 'semibold',
  color: 'fg',
  outline: 'none',
  '&::placeholder': { fontWeight: 'normal' },
  '&::-webkit-search-cancel-button': { display: 'none' },
} as const;

/** A text box and the list below it. A doubled class outranks the form's own rules for `input`. */
export const comboboxRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'hint'],
  base: {
    root: {
      '& [role=option]': optionStyle,
      // A tube is taller than an icon.
      '& [role=option] svg': { width: '18px', height: '26px', flex: 'none', color: 'brand.fg' },
      '& [role=option]:is([aria-selected=true], :hover)': { background: 'brand.subtle' },
    },
    list: {
      position: 'absolute',
      insetInlineStart: '0',
      width: { base: '100%', md: 'max(100%, 340px)' },
      insetBlockStart: 'calc(100% + 6px)',
      zIndex: 'sticky',
      maxHeight: '368px',
      overflowY: 'auto',
      padding: '1.5',
      backgroundColor: 'bg.panel',
      // A light shadow at the foot as long as more follow.
      backgroundRepeat: 'no-repeat',
      backgroundAttachment: 'local, scroll',
      backgroundSize: '100% 40px, 100% 12px',
      backgroundPosition: 'bottom',
      backgroundImage:
        'linear-gradient(to top, {colors.bg.panel} 40%, transparent), linear-gradient(to top, {colors.bg.muted}, transparent)',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'card',
      '&[hidden]': { display: 'none' },
    },
    hint: {
      flex: 'none',
      maxWidth: '60%',
      marginInlineStart: 'auto',
      fontSize: '0.8125rem',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    look: {
      /** A field of a form; the list lies below it. */
      boxed: {
        root: { position: 'relative', '&& > input': inputRecipe.base ?? {} },
      },
      /** The frame, and the place of the list, belong to the parent. */
      bare: {
        root: {
          flex: 1,
          minWidth: '0',
          '&& > input': bareInput,
        },
      },
    },
  },
  defaultVariants: { look: 'boxed' },
});
