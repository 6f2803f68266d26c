const turn = (count: number) => ({ '--turn': `calc({durations.stagger} * ${count})` });

/**
 * What comes into a list while one looks rises in, one after the other. What the server sent with the page is there at
 * once: it is drawn before the page is alive, and only what is drawn later has a style to start from.
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
