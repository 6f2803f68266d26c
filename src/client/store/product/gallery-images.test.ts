import { expect, test } from 'vitest';
import { galleryImages } from './gallery-images.ts';

const picture = (url: string, order = 0) => ({ url, order, type: 'image' });

test('each picture stands once, and a variant adds its own only if it is missing', () => {
  const product = { image: '/a', images: [picture('/a'), picture('/b', 1), picture('/a', 2)] };
  expect(galleryImages(product, null)).toEqual(['/a', '/b']);
  expect(galleryImages(product, '/b')).toEqual(['/a', '/b']);
  expect(galleryImages(product, '/c')).toEqual(['/a', '/b', '/c']);
});

test('a product without pictures shows its thumbnail, or a placeholder', () => {
  expect(galleryImages({ image: '/a', images: [] }, null)).toEqual(['/a']);
  expect(galleryImages({ image: null, images: [picture('')] }, null)).toEqual([null]);
  expect(galleryImages({ image: null, images: [] }, '/c')).toEqual(['/c']);
});
