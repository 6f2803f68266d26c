import { useSession } from '../session/use-session.ts';

/** Customers and visitors buy in the store; labs and administrators only look around. */
export function useCanBuy(): boolean {
  const user = useSession();
  return user === null || user.userType === 'customer';
}
