import { announceSession } from '../session/session-events.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';

/** After a change of what every screen knows of the person: renews this tab and tells the others. */
export function useUserUpdated() {
  const refreshSession = useRefreshSession();
  return async () => {
    await refreshSession();
    announceSession('userUpdated');
  };
}
