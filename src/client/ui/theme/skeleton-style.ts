/** What breathes in the place of something that is still loading. */
export const skeletonStyle = {
  animation: 'glow {durations.breath} {easings.ease} infinite',
  background: 'linear-gradient(90deg, {colors.bg.muted}, {colors.bg.subtle}, {colors.bg.muted})',
} as const;
