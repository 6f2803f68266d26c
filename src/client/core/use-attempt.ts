import { useRef } from 'react';
import { makeKey } from './make-key.ts';

/**
 * Makes a command idempotent for repeated clicks and lost responses: after a failure without a response the key stays,
 * so that a retry returns the first result.
 */
export function useAttempt() {
  const attempt = useRef({ choice: '', key: '', isUnderWay: false });
  return {
    /** The idempotency key for this choice; null while a request is pending. */
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
