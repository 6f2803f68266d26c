import { useLingui } from '@lingui/react/macro';
import { easyPinMessage } from './word-issue.ts';

/** The error of a PIN that is chosen: too easy, or else not six digits. */
export function usePinError(error: string | undefined) {
  const { t, i18n } = useLingui();
  if (error === undefined || error === i18n._(easyPinMessage)) return error;
  return t`The PIN has six digits.`;
}
