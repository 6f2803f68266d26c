// A PDF has no style sheet, so the values of the theme's tokens are copied here.
export const paperColors = {
  brand: '#0F6B67',
  brandFaint: '#EDF5F3',
  line: '#E9DECD',
  ink: '#122B2B',
  inkMuted: '#4A605E',
  warning: '#8C2A1E',
  paper: '#FFFFFF',
};

export type PaperColor = keyof typeof paperColors;
