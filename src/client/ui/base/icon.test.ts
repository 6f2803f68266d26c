import { LayoutGrid, MapPin, Star } from 'lucide-react';
import TheirGrid from 'lucide-react/icons/layout-grid';
import TheirPin from 'lucide-react/icons/map-pin';
import TheirStar from 'lucide-react/icons/star';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const pairs = { star: [Star, TheirStar], pin: [MapPin, TheirPin], grid: [LayoutGrid, TheirGrid] } as const;
const cases = Object.entries(pairs).map(([name, [ours, theirs]]) => ({ name, ours, theirs }));

test.each(cases)('the library would draw the same: $name', ({ ours, theirs }) => {
  const props = { size: 18, color: 'red', strokeWidth: 1.6, style: { flex: 'none' } };
  const drawn = renderToStaticMarkup(createElement(theirs, props));
  expect(renderToStaticMarkup(createElement(ours, props))).toBe(
    drawn.replace(/ xmlns="[^"]*"/, '').replace(/ class="[^"]*"/, ''),
  );
});

test('an icon with a name is not hidden', () => {
  const drawn = renderToStaticMarkup(createElement(Star, { 'aria-label': 'Favourite' }));
  expect(drawn).toContain('aria-label="Favourite"');
  expect(drawn).not.toContain('aria-hidden');
});
