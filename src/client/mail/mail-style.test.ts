import { expect, test } from 'vitest';
import { tokens } from '../theme/tokens.ts';
import { mailColors } from './mail-style.ts';

test('mails wear the colours of the theme', () => {
  const themeColors = JSON.stringify(tokens.colors);
  for (const color of Object.values(mailColors)) expect(themeColors).toContain(`"${color}"`);
});
