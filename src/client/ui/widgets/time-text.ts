import { latinDigits } from '#/shared/core/digits.ts';

/**
 * The time of day ('08:30') that a person typed: '8:30', '0830', '٨:٣٠'. Null for anything else; of an hour alone ('8')
 * it is its beginning, once nothing more is typed.
 */
export function readTime(typed: string, isTyping = false): string | null {
  const text = latinDigits(typed).trim();
  const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  const hour = hours ?? (isTyping ? undefined : /^\d{1,2}$/.exec(text)?.[0]);
  if (hour === undefined || Number(hour) > 23 || Number(minutes ?? 0) > 59) return null;
  return `${hour.padStart(2, '0')}:${minutes ?? '00'}`;
}
