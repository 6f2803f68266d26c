import { inputRecipe } from './recipes.ts';

/** A native select with our arrow: see `ui/fields/select-box.tsx`. */
export const selectStyle = {
  '& .select': { position: 'relative', display: 'block', minWidth: '0' },
  '& .select select': { ...inputRecipe.base, appearance: 'none', paddingInlineEnd: '9' },
  '& .select svg': {
    position: 'absolute',
    insetInlineEnd: '3',
    insetBlockStart: 'calc(50% - 10px)',
    width: '5',
    height: '5',
    pointerEvents: 'none',
  },
} as const;
