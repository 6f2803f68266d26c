import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const html = (text: string) => renderToStaticMarkup(<LinkedText text={text} />);

test('addresses are links, and the full stop behind one belongs to the sentence', () => {
  expect(html('See https://a.test/b. Or hello@b.test.')).toBe(
    'See <a class="link" dir="ltr" href="https://a.test/b">https://a.test/b</a>. Or ' +
      '<a class="link" dir="ltr" href="mailto:hello@b.test">hello@b.test</a>.',
  );
});

test('a name with its address is a link that shows the name alone', () => {
  expect(html('من [وزارة الصحة](https://a.test)، وغيرها [1]')).toBe(
    'من <a class="link" dir="auto" href="https://a.test">وزارة الصحة</a>، وغيرها [1]',
  );
});
