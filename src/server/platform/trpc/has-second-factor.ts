import type { Actor } from './context.ts';

/** Whether this person's account has a second factor. The one place that says what counts as one. */
export const hasSecondFactor = ({ hasTotp }: Pick<Actor, 'hasTotp'>) => hasTotp;
