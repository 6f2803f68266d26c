import { Notice } from '#/client/ui/feedback/notice.tsx';

/** The error above the fields, which keep their values. */
export function AuthFailure({ message }: { message: string | null }) {
  return message === null ? null : <Notice tone="red">{message}</Notice>;
}
