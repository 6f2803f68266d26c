import type { SessionUser } from './auth.ts';
import { canDo, isGuarded, type LabPermission } from './lab-role.ts';

/** Whether the user's role at the lab allows this now: what is guarded waits for the second factor. */
export const mayDo = ({ lab, mustSetUpTotp }: SessionUser, permission: LabPermission) =>
  lab !== null && canDo(lab.role, permission) && !(mustSetUpTotp && isGuarded(permission));
