import { expect, test } from 'vitest';
import { system } from '../src/client/ui/theme/system.ts';
import { recipeRules } from './static-styles.ts';

const compile = (base: Record<string, unknown>) => recipeRules(system, 'card', { base });

test('a recipe compiles to rules with the values of the design system', () => {
  expect(compile({ paddingInline: '4', color: 'fg.muted', '& .price': { fontWeight: 'bold' } })).toBe(
    '@layer recipes{.card{padding-inline:var(--chakra-spacing-4);color:var(--chakra-colors-fg-muted);}' +
      '.card .price{font-weight:var(--chakra-font-weights-bold);}}',
  );
});

test('each value of a variant has its own class', () => {
  const rules = recipeRules(system, 'badge', { base: {}, variants: { tone: { red: { color: 'red.fg' } } } });
  expect(rules).toContain('.badge--tone-red{color:var(--chakra-colors-red-fg);}');
});

test.each([
  { marginLeft: '4' },
  { paddingRight: '2' },
  { left: '0' },
  { textAlign: 'left' },
  { '& .x': { borderLeftWidth: '1px' } },
  { lg: { right: '2' } },
])('%o is refused: it does not turn with the language', (base) => {
  expect(() => compile(base)).toThrow('Use the logical property');
});

test.each([
  { marginInlineStart: '4' },
  { insetInlineEnd: '0' },
  { textAlign: 'start' },
  { transition: 'left 1s' },
])('%o is logical', (base) => {
  expect(compile(base)).toContain('.card{');
});
