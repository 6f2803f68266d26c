import { Plural, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import type { SessionUser } from '#/shared/auth.ts';
import type { LabResultRow } from '#/shared/lab-result.ts';
import { canDo } from '#/shared/lab-role.ts';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { stackRecipe } from './lab-results-recipes.ts';

const Stack = styled('div', stackRecipe);
const MOST = 100;

/** Releases all the verified results that are on the screen, as they were shown. */
export function ReleaseListed({ user, rows }: { user: SessionUser; rows: LabResultRow[] }) {
  const { i18n } = useLingui();
  const release = trpc.lab.releaseResults.useMutation();
  const ready = rows.flatMap(({ result }) => (result ? [result] : [])).slice(0, MOST);
  const readyCount = ready.length;
  if (!user.lab || !canDo(user.lab.role, 'verifyResults') || readyCount === 0) return null;
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
