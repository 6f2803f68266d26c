/** What the link of the open section is marked with; busy while the section loads. */
export const currentLink = (isOpening: boolean) => ({
  'aria-current': 'page' as const,
  ...(isOpening ? { 'aria-busy': true } : {}),
});
