import type { Actor } from './context.ts';

/**
 * Whether the account has a confirmed authenticator app. The one place that says what counts as a second factor; how
 * long ago this session proved it says `isSecondFactorRecent`.
 */
export const hasSecondFactor = ({ hasTotp }: Pick<Actor, 'hasTotp'>) => hasTotp;
