import { expect, test } from 'vitest';
import { system } from '../src/client/ui/theme/system.ts';
import { refuseRepeatedNames, usedTokens } from './static-styles-parts.ts';
import { recipeRules } from './static-styles.ts';
import { undeclaredClasses } from './undeclared-classes.ts';

const compile = (base: Record<string, unknown>) => recipeRules(system, 'card', { base });

test('a recipe compiles to rules with the values of the design system', () => {
  expect(compile({ paddingInline: '4', color: 'fg.muted', '& .price': { fontWeight: 'bold' } })).toBe(
    '@layer recipes{.card{padding-inline:var(--chakra-spacing-4);color:var(--chakra-colors-fg-muted);}' +
      '.card .price{font-weight:var(--chakra-font-weights-bold);}}',
  );
});

test('a background is said once, and what would need it twice is refused', () => {
  expect(compile({ background: 'bg.panel' })).toBe(
    '@layer recipes{.card{background:var(--chakra-colors-bg-panel);}}',
  );
  expect(() => compile({ borderColor: 'currentBg' })).toThrow('currentBg');
});

const compileParts = (base: Record<string, object>) =>
  recipeRules(system, 'card', { slots: ['root', 'title', 'isOn'], base: { title: {}, isOn: {}, ...base } });

test('a part is styled below its root, and selects its neighbours by their names', () => {
  expect(compileParts({ title: { color: 'fg', '&.isOn + .title': { color: 'fg.muted' } } })).toBe(
    '@layer recipes{.card .card__title{color:var(--chakra-colors-fg);}' +
      '.card .card__title.card__isOn+.card__title{color:var(--chakra-colors-fg-muted);}}',
  );
});

test('a part that names itself twice is stronger, and stays below its root', () => {
  expect(compileParts({ title: { '&&': { color: 'fg' } } })).toBe(
    '@layer recipes{.card .card__title.card__title{color:var(--chakra-colors-fg);}}',
  );
});

test.each([
  { heading: { color: 'fg' } },
  { root: { '& .heading': { color: 'fg' } } },
  { title: { '&.isOff': { color: 'fg' } } },
])('%o is refused: it names no part of the recipe', (base) => {
  expect(() => compileParts(base)).toThrow(/card (has no part|selects)/);
});

test('a part without a style is refused', () => {
  const recipe = { slots: ['root', 'title'], base: { root: { color: 'fg' } } };
  expect(() => recipeRules(system, 'card', recipe)).toThrow('card gives its part title no style');
});

test('two recipes of one name are refused', () => {
  expect(() => refuseRepeatedNames(['cardRecipe', 'listRecipe', 'cardRecipe'])).toThrow(
    'cardRecipe is declared',
  );
});

test('a recipe without parts selects no class but the shared ones', () => {
  expect(() => compile({ '& .title': { color: 'fg' } })).toThrow('card selects .title');
});

test.each([
  ['<p className="title" />', ['title']],
  ['<p className="sr title" />', ['title']],
  ["<p className={isOn ? 'on' : undefined} />", ['on']],
  ["<p className={['sr', isOn && 'on'].join(' ')} />", ['on']],
  ['<Picture noneClass="none-at-all" />', ['none-at-all']],
  ["<p className={`${parts.a} ${b ? 'on' : ''} off`} />", ['on', 'off']],
  ["<p {...(isOn ? { className: 'on' } : {})} />", ['on']],
  ["<p className={tone === 'red' ? `${parts.red} sr` : parts['green']} />", []],
])('%s writes the undeclared classes %j', (jsx, names) => {
  expect(undeclaredClasses('page.tsx', `const page = ${jsx};`).toSorted()).toEqual(names.toSorted());
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
  { '& p': { borderLeftWidth: '1px' } },
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

test('a sheet of its own has the tokens that its styles use, also by way of others, in the light colours', () => {
  const tokens = '@layer tokens{:root{--a-b:var(--c);--c:#fff;--d:red;--s-0\\.5:2px;}.dark{--c:#000;}}';
  expect(usedTokens(tokens, '.x{color:var(--a-b);gap:var(--s-0\\.5)}')).toBe(
    ':root{--a-b:var(--c);--c:#fff;--s-0\\.5:2px}',
  );
});
