import { useLingui } from '@lingui/react/macro';
import { errorWording } from '../app-error.ts';
import { Notice } from '../ui/notice.tsx';

/** What went wrong, above the fields, which keep what was typed. */
export function AuthFailure({ title, error }: { title: string; error: unknown }) {
  const { i18n } = useLingui();
  return (
    <Notice tone="red">
      <b>{title}</b>
      <br />
      {i18n._(errorWording(error))}
    </Notice>
  );
}
