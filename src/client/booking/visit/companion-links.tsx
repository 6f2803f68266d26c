import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { VisitLinkRow } from '#/shared/booking/visit-link.ts';
import { companionLinksRecipe } from './companion-links-recipe.ts';

const CompanionDialog = lazy(async () => ({
  default: (await import('./companion-dialog.tsx')).CompanionDialog,
}));

const parts = partsOf(companionLinksRecipe);
const Links = styled('section', companionLinksRecipe);

/** The links of a coming visit for those who come along: make one, see whether it was opened, end it. */
export function CompanionLinks({ visitId }: { visitId: string }) {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  const links = trpc.booking.links.useQuery({ visitId });
  const open = (links.data?.rows ?? []).filter(({ state }) => state === 'open');
  return (
    <Links className="no-print" aria-label={t`Somebody comes along`}>
      {open.length > 0 ? (
        <ul>
          {open.map((row) => (
            <CompanionLink key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      <Button variant="line" onClick={() => setMaking(true)}>
        <UserPlus aria-hidden />
        <Trans>Link for who comes along</Trans>
      </Button>
      {isMaking
        ? createPortal(
            <Suspense>
              <CompanionDialog visitId={visitId} onClose={() => setMaking(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </Links>
  );
}

function CompanionLink({ row }: { row: VisitLinkRow }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const end = trpc.booking.endLink.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The link has ended. It opens nothing any more.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  const label = row.label === '' ? t`Link without a label` : row.label;
  return (
    <li>
      <span>
        <b>
          <bdi>{label}</bdi>
        </b>{' '}
        <span className={parts.quiet}>
          {row.openedCount === 0 ? (
            <Trans>Not opened yet</Trans>
          ) : (
            <Plural value={row.openedCount} one="Opened once" other="Opened # times" />
          )}
          {row.mayCheckIn ? (
            <>
              {' · '}
              <Trans>with the code for the reception</Trans>
            </>
          ) : null}
        </span>
      </span>
      <Button
        variant="danger"
        aria-label={t`End the link for ${label}`}
        disabled={end.isPending}
        onClick={() => end.mutate({ id: row.id })}
      >
        <Trans>End the link</Trans>
      </Button>
    </li>
  );
}
