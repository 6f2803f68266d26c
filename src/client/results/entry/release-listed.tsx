import { Plural, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { mayDo } from '#/shared/identity/may-do.ts';
import type { LabResultRow } from '#/shared/results/lab-result.ts';
import { resultStackRecipe } from './entry-recipes.ts';

const Stack = styled('div', resultStackRecipe);
const MOST = 100;

/** Releases all verified results on the screen, in the revisions that are shown. */
export function ReleaseListed({ user, rows }: { user: SessionUser; rows: LabResultRow[] }) {
  const { i18n } = useLingui();
  const release = trpc.lab.releaseResults.useMutation();
  const ready = rows.flatMap(({ result }) => (result ? [result] : [])).slice(0, MOST);
  const readyCount = ready.length;
  if (!mayDo(user, 'verifyResults') || readyCount === 0) return null;
  return (
    <Stack>
      <div>
        <Button
          disabled={release.isPending}
          onClick={() =>
            release.mutate({
              ids: ready.map(({ id }) => id),
              revisions: ready.map(({ revision }) => revision),
            })
          }
        >
          <Send aria-hidden />
          <Plural value={readyCount} one="Release # result" other="Release # results" />
        </Button>
      </div>
      {release.error ? <Notice tone="red">{i18n._(errorWording(release.error))}</Notice> : null}
    </Stack>
  );
}
