import { defineRecipe } from '@chakra-ui/react';

export const labBarRecipe = defineRecipe({
  base: {
    display: { base: 'flex', lg: 'none' },
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: 'sticky',
    alignItems: 'center',
    gap: '3.5',
    marginInline: '-20px',
    paddingInline: '5',
    paddingBlockStart: '3',
    paddingBlockEnd: '4',
    background: 'bg.panel',
    borderBlockStartWidth: '1px',
    boxShadow: 'bar',
    '& > div': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: 'bold' },
    '& p': { textStyle: 'caption', color: 'fg.muted' },
  },
});
