import { expect, test } from 'vitest';
import { tokens } from '../theme/tokens.ts';
import { paperColors } from './paper-colors.ts';

test('receipts wear the colours of the theme', () => {
  const themeColors = JSON.stringify(tokens.colors);
  for (const color of Object.values(paperColors)) expect(themeColors).toContain(`"${color}"`);
});
