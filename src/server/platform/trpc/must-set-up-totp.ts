import type { Actor, Site } from './context.ts';

/** Outside the demo an administrator must set up the second factor before any other action. */
export const mustSetUpTotp = (site: Site, { userType, hasTotp }: Pick<Actor, 'userType' | 'hasTotp'>) =>
  userType === 'admin' && !site.isDemo && !hasTotp;
