import { expect, test } from 'vitest';
import { buildTextIndex, wordForms } from './text-index.ts';

test('a name of the catalogue may be a word that every object answers to', () => {
  const documents = [{ names: ['constructor'], synonyms: [], popularity: 0 }];
  const { vocabulary } = buildTextIndex(documents, { fillers: new Set(), soft: new Set() });
  expect(vocabulary).toEqual(['constructor']);
  expect(wordForms('two')).toEqual(['two', '2']);
});
