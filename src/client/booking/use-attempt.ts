import { useRef } from 'react';
import { makeKey } from './make-key.ts';

/**
 * Makes a command happen once, however often its button is pressed or the network fails: a lost answer leaves the key
 * as it is, and sending the same again finds what the first one did.
 */
export function useAttempt() {
  const attempt = useRef({ choice: '', key: '', isUnderWay: false });
  return {
    /** The key for sending this choice; null while one is under way. */
    begin: (choice: string) => {
      if (attempt.current.isUnderWay) return null;
      const key = attempt.current.choice === choice ? attempt.current.key : makeKey();
      attempt.current = { choice, key, isUnderWay: true };
      return key;
    },
    end: (isAnswered: boolean) => {
      attempt.current.isUnderWay = false;
      if (isAnswered) attempt.current.choice = '';
    },
  };
}
