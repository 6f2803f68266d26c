import { expect, test } from 'vitest';
import { tokens } from '#/client/ui/theme/tokens.ts';
import { mailColors } from './mail-style.ts';

test('mails use the colours of the theme', () => {
  const themeColors = JSON.stringify(tokens.colors);
  for (const color of Object.values(mailColors)) expect(themeColors).toContain(`"${color}"`);
});
