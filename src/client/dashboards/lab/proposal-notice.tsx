import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { formatDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { LabDetails, LabProposal } from '#/shared/labs/lab.ts';
import { labSettingsFormRecipe } from './lab-settings-recipe.ts';

const parts = partsOf(labSettingsFormRecipe);

/** What waits for a review or was refused, and what another lab has too. */
export function ProposalNotice({ details }: { details: LabDetails }) {
  const { proposal, refusedBecause, sharedWithOthers } = details;
  const isApproved = useSession()?.approved === true;
  return (
    <>
      {proposal ? <Waiting proposal={proposal} /> : null}
      {!proposal && isApproved ? (
        <p className={parts.wide}>
          <Trans>
            A new name, licence number, address, phone number or place is shown after a review; all else at
            once.
          </Trans>
        </p>
      ) : null}
      {!proposal && refusedBecause !== null ? (
        <div className={parts.wide}>
          <Notice tone="red">
            <Trans>
              The last change was not accepted: <bdi>{refusedBecause}</bdi>
            </Trans>
          </Notice>
        </div>
      ) : null}
      {sharedWithOthers.includes('licence') ? (
        <div className={parts.wide}>
          <Notice tone="amber">
            <Trans>Another approved lab has this licence number. Compare it with your licence.</Trans>
          </Notice>
        </div>
      ) : null}
      {sharedWithOthers.includes('name') ? (
        <div className={parts.wide}>
          <Notice tone="amber">
            <Trans>Another lab has this name, or one that is written alike. Customers may confuse you.</Trans>
          </Notice>
        </div>
      ) : null}
    </>
  );
}

function Waiting({ proposal: { proposalId, proposedAt } }: { proposal: LabProposal }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const withdraw = trpc.lab.withdrawProposal.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The change is taken back.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    onSettled: () => lab.details.invalidate(),
  });
  const day = formatDay(useLocale(), proposedAt, SITE_TIME_ZONE);
  return (
    <div className={parts.wide}>
      <Notice tone="amber">
        <p>
          <Trans>
            Your change of {day} waits for a review. Until then customers see your lab as it was; below stands
            what you proposed.
          </Trans>
        </p>
        <Button
          variant="line"
          size="sm"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ proposalId })}
        >
          <Trans>Take the change back</Trans>
        </Button>
      </Notice>
    </div>
  );
}
