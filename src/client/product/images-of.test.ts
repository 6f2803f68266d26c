import { expect, test } from 'vitest';
import { imagesOf } from './images-of.ts';

const picture = (url: string, order = 0) => ({ url, order, type: 'image' });

test('each picture stands once, and a variant adds its own only where it is missing', () => {
  const product = { image: '/a', images: [picture('/a'), picture('/b', 1), picture('/a', 2)] };
  expect(imagesOf(product, null)).toEqual(['/a', '/b']);
  expect(imagesOf(product, '/b')).toEqual(['/a', '/b']);
  expect(imagesOf(product, '/c')).toEqual(['/a', '/b', '/c']);
});

test('a product without pictures shows its thumbnail, or one that is missing', () => {
  expect(imagesOf({ image: '/a', images: [] }, null)).toEqual(['/a']);
  expect(imagesOf({ image: null, images: [picture('')] }, null)).toEqual([null]);
  expect(imagesOf({ image: null, images: [] }, '/c')).toEqual(['/c']);
});
