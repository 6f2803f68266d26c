const turn = (count: number) => ({ '--turn': `calc({durations.stagger} * ${count})` });

/**
 * New list items fade in one after the other. Items of the server-rendered page appear at once: they are drawn before
 * hydration, and only later ones have a starting style.
 */
export const arrivalStyle = {
  'html[data-hydrated] &': {
    transitionProperty: 'opacity, translate, border-color',
    transitionDuration: '{durations.slow}, {durations.slow}, {durations.fast}',
    transitionTimingFunction: '{easings.ease}',
    transitionDelay: 'var(--turn, 0s), var(--turn, 0s), 0s',
    '@starting-style': { opacity: 0, translate: '0 8px' },
  },
  '&:nth-of-type(5n + 2)': turn(1),
  '&:nth-of-type(5n + 3)': turn(2),
  '&:nth-of-type(5n + 4)': turn(3),
  '&:nth-of-type(5n + 5)': turn(4),
} as const;
