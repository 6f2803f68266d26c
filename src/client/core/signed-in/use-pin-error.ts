import { useLingui } from '@lingui/react/macro';
import { birthDatePinMessage, easyPinMessage } from './word-issue.ts';

/** The error of a PIN that is chosen: easy to guess, or else of another length. */
export function usePinError(error: string | undefined) {
  const { t, i18n } = useLingui();
  const isEasy = [easyPinMessage, birthDatePinMessage].some((message) => error === i18n._(message));
  return error === undefined || isEasy ? error : t`The PIN has 6 to 12 digits.`;
}
