import { announceSession } from '#/client/core/session/session-events.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';

/** After a change of the user's session data: refreshes this tab and notifies the others. */
export function useUserUpdated() {
  const refreshSession = useRefreshSession();
  return async () => {
    await refreshSession();
    announceSession('userUpdated');
  };
}
