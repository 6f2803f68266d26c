import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const theme = {
  breakpoints: { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' },
  keyframes: {
    rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
    appear: { from: { opacity: 0 }, to: { opacity: 1 } },
    menuIn: { from: { transform: 'translateX(var(--from))' }, to: { transform: 'none' } },
    bump: { '50%': { scale: '1.25' } },
    leave: { to: { opacity: 0, transform: 'translateY(8px)' } },
    glow: { '50%': { opacity: 0.55 } },
    spin: { to: { transform: 'rotate(360deg)' } },
  },
  tokens,
  semanticTokens,
  textStyles,
};

/** The design system of the build: recipes become a stylesheet (scripts/static-styles.ts). */
export const system = createSystem(defaultBaseConfig, defineConfig({ preflight: true, globalCss, theme }));
