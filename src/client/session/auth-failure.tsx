import { Notice } from '../ui/notice.tsx';

/** What went wrong, above the fields, which keep what was typed. */
export function AuthFailure({ words }: { words: string | null }) {
  return words === null ? null : <Notice tone="red">{words}</Notice>;
}
