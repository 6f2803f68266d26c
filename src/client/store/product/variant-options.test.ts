import { expect, test } from 'vitest';
import type { StoreVariant } from '#/shared/store/store.ts';
import { optionGroups, variantWith } from './variant-options.ts';

const options = [
  { id: 'colour', title: 'Colour', values: [] },
  { id: 'size', title: 'Size', values: [] },
];

const variantOf = (...values: string[]) =>
  ({
    id: values.join('-'),
    options: values.map((value, at) => ({ id: value, variantId: '', optionId: options[at]?.id, value })),
  }) as unknown as StoreVariant;

const [sandM, sandL, tealM] = [variantOf('sand', 'M'), variantOf('sand', 'L'), variantOf('teal', 'M')];
const variants = [sandM, sandL, tealM];

test('each option is a group; a press changes it alone where there is such a variant', () => {
  expect(optionGroups({ options, variants })).toEqual([
    { id: 'colour', title: 'Colour', values: ['sand', 'teal'] },
    { id: 'size', title: 'Size', values: ['M', 'L'] },
  ]);
  expect(variantWith(variants, sandM, 'size', 'L')).toBe(sandL);
  expect(variantWith(variants, sandM, 'colour', 'teal')).toBe(tealM);
  expect(variantWith(variants, sandL, 'colour', 'teal')).toBe(tealM);
});

test('variants of one option, or that do not say all of theirs, stay one list', () => {
  expect(optionGroups({ options: options.slice(0, 1), variants })).toEqual([]);
  expect(optionGroups({ options, variants: [...variants, variantOf('teal')] })).toEqual([]);
});
