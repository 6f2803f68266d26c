/** How long what was read is shown again without asking. */
export const FRESH_FOR_MS = 30_000;

/** Whether all of the page that the server sent has come alive in the browser; styles read the same attribute. */
export const isAwake = () => !import.meta.env.SSR && document.documentElement.hasAttribute('data-hydrated');

export const markAwake = () => document.documentElement.setAttribute('data-hydrated', '');
