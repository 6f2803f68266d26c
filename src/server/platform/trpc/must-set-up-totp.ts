import { isGuardedRole } from '#/shared/identity/lab-role.ts';
import type { Actor, Site } from './context.ts';
import { hasSecondFactor } from './has-second-factor.ts';

type Person = Pick<Actor, 'userType' | 'labRole' | 'labApproved'>;

/** Outside the demo: administrators, and the owner, verifiers and finance people of an approved lab. */
export const needsSecondFactor = (site: Site, { userType, labRole, labApproved }: Person) =>
  !site.isDemo &&
  (userType === 'admin' || (userType === 'lab' && labApproved && labRole !== null && isGuardedRole(labRole)));

/** An administrator then does nothing before it is set up; staff of a lab nothing that is guarded (isGuarded). */
export const mustSetUpTotp = (site: Site, actor: Person & Pick<Actor, 'hasTotp'>) =>
  needsSecondFactor(site, actor) && !hasSecondFactor(actor);
