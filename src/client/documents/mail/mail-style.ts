import type { CSSProperties } from 'react';

// Mail programs support neither style sheets nor variables, so the values of the theme's tokens are copied here.
export const mailColors = {
  brand: '#0F6B67',
  brandDark: '#0C5653',
  ground: '#FAF6EF',
  paper: '#FFFFFF',
  line: '#E9DECD',
  ink: '#122B2B',
  inkMuted: '#4A605E',
};

const fontFamily = "Cairo, 'Segoe UI', Tahoma, Arial, sans-serif";

export const mailStyle = {
  body: { backgroundColor: mailColors.ground, fontFamily, margin: 0, padding: '24px 12px' },
  name: { color: mailColors.brand, fontSize: '20px', fontWeight: 700, margin: '0 0 16px' },
  card: {
    backgroundColor: mailColors.paper,
    border: `1px solid ${mailColors.line}`,
    borderRadius: '12px',
    maxWidth: '560px',
    padding: '24px',
  },
  heading: { color: mailColors.ink, fontSize: '22px', lineHeight: '32px', margin: '0 0 16px' },
  text: { color: mailColors.ink, fontSize: '16px', lineHeight: '27px', margin: '0 0 16px' },
  small: { color: mailColors.inkMuted, fontSize: '14px', lineHeight: '23px', margin: '0 0 12px' },
  button: {
    backgroundColor: mailColors.brand,
    borderRadius: '8px',
    color: mailColors.paper,
    fontSize: '16px',
    fontWeight: 700,
    padding: '12px 24px',
  },
  link: { color: mailColors.brandDark },
  // A token has no place where a line could break.
  address: { color: mailColors.brandDark, wordBreak: 'break-all' },
  rule: { borderColor: mailColors.line, margin: '24px 0 16px' },
} satisfies Record<string, CSSProperties>;
