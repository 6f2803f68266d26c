import * as z from 'zod/mini';
import { cursorInput, limitInput } from '#/shared/core/page.ts';

export const signInEventsInput = z.object({ cursor: cursorInput, limit: limitInput });
export type SignInEventsInput = z.infer<typeof signInEventsInput>;

/** Something at the doors of an account, for its owner. */
export type SignInEvent = {
  id: string;
  /**
   * `newSecret`: a new password or PIN; `secret`: the present one was asked for within a session; `secondFactor`: a code of it was typed; `passkey`: a sign-in with one;
   * `passkeyCopied`: its count of signatures went back.
   */
  kind:
    | 'signIn'
    | 'secondFactor'
    | 'secondFactorOn'
    | 'secondFactorOff'
    | 'newSecret'
    | 'secret'
    | 'sessionEnded'
    | 'passkey'
    | 'passkeyCopied'
    | 'passkeyAdded'
    | 'passkeyRemoved';
  outcome: 'done' | 'failed';
  /** The family: 'Firefox'. */
  browser: string | null;
  /** Whether it came from the network address of this request; null for what an administrator did. */
  network: 'this' | 'another' | null;
  at: string;
};
