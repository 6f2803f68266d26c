import { useLingui } from '@lingui/react/macro';
import { appErrorCode, errorWording } from '../app-error.ts';
import { Notice } from '../ui/notice.tsx';

type Props = {
  error: unknown;
  /** Said where the password, PIN or code that was asked for is not the right one. */
  wrongSecret?: string;
  /** Said where this person may not do it at all. */
  notAllowed?: string;
};

/** What went wrong, where it was tried; what was typed stays. */
export function Failure({ error, wrongSecret, notAllowed }: Props) {
  const { i18n } = useLingui();
  if (!error) return null;
  const ownWords = { INVALID_CREDENTIALS: wrongSecret, NOT_ALLOWED: notAllowed };
  const code = appErrorCode(error);
  const said = code === 'INVALID_CREDENTIALS' || code === 'NOT_ALLOWED' ? ownWords[code] : undefined;
  return <Notice tone="red">{said ?? i18n._(errorWording(error))}</Notice>;
}
