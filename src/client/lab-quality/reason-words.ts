import type { I18n } from '@lingui/core';
import { rejectionReasonOf } from '#/shared/specimen.ts';
import { rejectionWords } from '../desk/desk-words.ts';

/** Why a specimen was refused, in the words with which the desk refuses it. */
export const reasonWords = (i18n: I18n, reason: string) =>
  i18n._(rejectionWords[rejectionReasonOf(reason) ?? 'other']);
