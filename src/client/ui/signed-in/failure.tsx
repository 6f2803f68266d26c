import { useLingui } from '@lingui/react/macro';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { Notice } from '../feedback/notice.tsx';

type Props = {
  error: unknown;
  /** The message for a wrong password, PIN or code. */
  wrongSecret?: string;
  /** The message when the user lacks the permission. */
  notAllowed?: string;
};

/** The error beside the action that failed; typed input stays. */
export function Failure({ error, wrongSecret, notAllowed }: Props) {
  const { i18n } = useLingui();
  if (!error) return null;
  const ownMessages = { INVALID_CREDENTIALS: wrongSecret, NOT_ALLOWED: notAllowed };
  const code = appErrorCode(error);
  const said = code === 'INVALID_CREDENTIALS' || code === 'NOT_ALLOWED' ? ownMessages[code] : undefined;
  return <Notice tone="red">{said ?? i18n._(errorWording(error))}</Notice>;
}
