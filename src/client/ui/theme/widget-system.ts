import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { semanticTokens } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';
import { dialogSlotRecipe } from './widget-slots.ts';

/** The same values for Chakra's own widgets, which compute their styles in the browser on first use. */
export const widgetSystem = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      breakpoints: { sm: '480px', md: '720px', lg: '1024px', xl: '1280px' },
      tokens,
      semanticTokens,
      textStyles,
      slotRecipes: { dialog: dialogSlotRecipe },
    },
  }),
);
