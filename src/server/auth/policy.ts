import type { Actor, Site } from '../context.ts';

/** Outside the demo an administrator does nothing before the second factor is set up. */
export const mustSetUpTotp = (site: Site, { userType, hasTotp }: Pick<Actor, 'userType' | 'hasTotp'>) =>
  userType === 'admin' && !site.isDemo && !hasTotp;
