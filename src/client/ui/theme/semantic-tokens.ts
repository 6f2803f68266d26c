import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/** The purpose of each colour. `_dark` is the store. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: { value: { base: '{colors.sand.50}', _dark: '#061B1C' } },
      panel: { value: { base: '#FFFFFF', _dark: '#0C2728' } },
      subtle: { value: { base: '{colors.sand.100}', _dark: '#103132' } },
      muted: { value: { base: '{colors.sand.200}', _dark: '#174041' } },
      inverted: { value: { base: '{colors.brand.900}', _dark: '{colors.sand.50}' } },
      // Covers the page behind a modal dialog, and a picture behind a button.
      backdrop: { value: { base: 'rgba(7,31,33,.55)', _dark: 'rgba(2,12,12,.66)' } },
      veil: { value: 'rgba(6,27,28,.72)' },
      foot: { value: { base: '{colors.brand.900}', _dark: '#041415' } },
    },
    fg: {
      DEFAULT: { value: { base: '{colors.ink.900}', _dark: '#EEF4F1' } },
      muted: { value: { base: '{colors.ink.600}', _dark: '#B0C4C0' } },
      subtle: { value: { base: '{colors.ink.500}', _dark: '#8FA7A3' } },
      inverted: { value: { base: '{colors.sand.50}', _dark: '{colors.ink.900}' } },
    },
    border: {
      DEFAULT: { value: { base: '{colors.sand.200}', _dark: '#1C4243' } },
      muted: { value: { base: '{colors.sand.100}', _dark: '#143435' } },
      strong: { value: { base: '{colors.sand.500}', _dark: '#5F8986' } },
    },
    brand: {
      solid: { value: { base: '{colors.brand.600}', _dark: '{colors.brand.300}' } },
      hover: { value: { base: '{colors.brand.700}', _dark: '{colors.brand.200}' } },
      contrast: { value: { base: '#FFFFFF', _dark: '#061B1C' } },
      fg: { value: { base: '{colors.brand.700}', _dark: '{colors.brand.300}' } },
      subtle: { value: { base: '{colors.brand.50}', _dark: '#103435' } },
      muted: { value: { base: '{colors.brand.100}', _dark: '#164445' } },
      emphasized: { value: { base: '{colors.brand.200}', _dark: '#1F5A59' } },
      focusRing: { value: { base: '{colors.brand.500}', _dark: '{colors.brand.300}' } },
    },
    amber: {
      solid: { value: { base: '{colors.amber.400}', _dark: '{colors.amber.300}' } },
      contrast: { value: { base: '{colors.amber.950}', _dark: '{colors.amber.950}' } },
      fg: { value: { base: '{colors.amber.700}', _dark: '{colors.amber.300}' } },
      subtle: { value: { base: '{colors.amber.50}', _dark: '#2C2511' } },
      muted: { value: { base: '{colors.amber.100}', _dark: '#413311' } },
      emphasized: { value: { base: '{colors.amber.200}', _dark: '#5E4713' } },
      focusRing: { value: { base: '{colors.amber.600}', _dark: '{colors.amber.300}' } },
    },
    green: {
      solid: { value: { base: '{colors.green.600}', _dark: '{colors.green.300}' } },
      contrast: { value: { base: '#FFFFFF', _dark: '{colors.green.950}' } },
      fg: { value: { base: '{colors.green.700}', _dark: '{colors.green.300}' } },
      subtle: { value: { base: '{colors.green.50}', _dark: '#142B1A' } },
      muted: { value: { base: '{colors.green.100}', _dark: '#1F3D20' } },
      emphasized: { value: { base: '{colors.green.200}', _dark: '#2D5428' } },
      focusRing: { value: { base: '{colors.green.500}', _dark: '{colors.green.300}' } },
    },
    red: {
      solid: { value: { base: '{colors.red.600}', _dark: '{colors.red.300}' } },
      contrast: { value: { base: '#FFFFFF', _dark: '{colors.red.950}' } },
      fg: { value: { base: '{colors.red.700}', _dark: '{colors.red.300}' } },
      subtle: { value: { base: '{colors.red.50}', _dark: '#331B18' } },
      muted: { value: { base: '{colors.red.100}', _dark: '#4A2420' } },
      emphasized: { value: { base: '{colors.red.200}', _dark: '#6A302A' } },
      focusRing: { value: { base: '{colors.red.500}', _dark: '{colors.red.300}' } },
    },
    // The caps of blood tubes: only where the tube is meant.
    tube: {
      lavender: { value: { base: '#8A63B5', _dark: '#B99DDF' } },
      gold: { value: { base: '#B17B12', _dark: '#E4B53D' } },
      red: { value: { base: '#C62F3A', _dark: '#F27A80' } },
      lightBlue: { value: { base: '#3E8DBF', _dark: '#8ECDF0' } },
      green: { value: { base: '#2A8552', _dark: '#63C08D' } },
      grey: { value: { base: '#737D82', _dark: '#B5BFC3' } },
      royalBlue: { value: { base: '#2F55C4', _dark: '#86A5FF' } },
    },
  },
});
