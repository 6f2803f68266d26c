import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** The size on phones, the size on desktops, the line heights of Arabic and Latin, the weight. */
const style = (phone: number, desktop: number, arabic: number, latin: number, weight: number) => ({
  value: {
    fontSize: { base: `${phone / 16}rem`, lg: `${desktop / 16}rem` },
    lineHeight: arabic,
    fontWeight: weight,
    letterSpacing: 0,
    '&:lang(en)': { lineHeight: latin },
  },
});

export const textStyles = defineTextStyles({
  display: style(34, 52, 1.3, 1.12, 700),
  h1: style(26, 36, 1.35, 1.2, 700),
  h2: style(21, 26, 1.4, 1.25, 700),
  h3: style(17, 18, 1.5, 1.35, 700),
  body: style(16, 16, 1.7, 1.5, 400),
  small: style(14, 14, 1.7, 1.5, 400),
  caption: style(13, 13, 1.6, 1.45, 500),
  figure: style(24, 26, 1.2, 1.2, 700),
  figureLg: style(34, 44, 1.15, 1.15, 700),
});
