import { expect, test } from 'vitest';
import { tokens } from '#/client/ui/theme/tokens.ts';
import { paperColors } from '../pdf/paper-colors.ts';

test('receipts use the colours of the theme', () => {
  const themeColors = JSON.stringify(tokens.colors);
  for (const color of Object.values(paperColors)) expect(themeColors).toContain(`"${color}"`);
});
