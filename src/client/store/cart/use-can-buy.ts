import { useSession } from '#/client/core/session/use-session.ts';

/** Customers and visitors buy in the store; labs and administrators only browse. */
export function useCanBuy(): boolean {
  const user = useSession();
  return user === null || user.userType === 'customer';
}
