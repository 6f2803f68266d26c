import { expect, test } from 'vitest';
import { writeStructuredData } from './write-structured-data.ts';

test('a name can neither end the data block nor hide what follows it', () => {
  const name = '</script><script>alert(1)</script><!-- <script> & "quoted" \u2028';
  const html = writeStructuredData([{ '@type': 'MedicalTest', name }]);
  const json = html.slice('<script type="application/ld+json">'.length, -'</script>'.length);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'MedicalTest', name }],
  });
});

test('a page without data has no block', () => expect(writeStructuredData([])).toBe(''));
