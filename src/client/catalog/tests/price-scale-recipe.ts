import { defineRecipe } from '@chakra-ui/react';

export const scaleRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'calc(100% - 20px)',
    height: '84px',
    marginInline: '10px',
    marginBlockStart: '2',
    overflow: 'visible',
    '& .line': { stroke: 'brand.solid', strokeWidth: '2' },
    '& .tick': { stroke: 'brand.300', strokeWidth: '1' },
    '& circle': { fill: 'bg.panel', stroke: 'brand.300', strokeWidth: '3' },
    '& .ring': { fill: 'brand.muted', stroke: 'none' },
    '& .on': { fill: 'brand.solid', stroke: 'brand.solid' },
    '& text': { fill: 'fg.muted', fontSize: '0.8125rem' },
    '& .name': { fill: 'fg', fontWeight: 'bold', fontSize: '0.875rem' },
  },
});
