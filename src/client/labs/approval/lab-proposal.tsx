import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { TextDialog } from '#/client/labs/reviews/text-dialog.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminLab } from '#/shared/admin/admin.ts';
import { formatDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { LabProposal, ProposedField } from '#/shared/labs/lab.ts';
import { labProposalRecipe } from './lab-page-recipe.ts';
import { LicenceHolder } from './licence-holder.tsx';

const parts = partsOf(labProposalRecipe);

const Box = styled('section', labProposalRecipe);

const MOST_LETTERS = 500;

/** The change that the lab has proposed beside what is shown now, and the decision. */
export function LabProposalCard({ lab, proposal }: { lab: AdminLab; proposal: LabProposal }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names: Record<ProposedField, string> = {
    nameAr: t`Arabic name`,
    nameEn: t`English name`,
    licence: t`Licence number`,
    addressAr: t`Arabic address`,
    addressEn: t`English address`,
    phone: t`Telephone`,
    place: t`Position`,
  };
  const now = { ...lab, place: lab.position && { ...lab.position, cityName: lab.cityName } };
  return (
    <Box aria-labelledby="proposal">
      <Heading id="proposal">
        <Trans>A change waits for your decision</Trans>
      </Heading>
      <p>
        <Trans>Proposed on {formatDay(locale, proposal.proposedAt, SITE_TIME_ZONE)}</Trans>
      </p>
      <DataTable
        caption={t`Proposed change`}
        rows={proposal.fields.map((field) => ({ field }))}
        keyOf={({ field }) => field}
        columns={[
          { label: t`Detail`, cell: ({ field }) => names[field] },
          { label: t`Shown now`, isWide: true, cell: ({ field }) => <Value field={field} of={now} /> },
          { label: t`Proposed`, isWide: true, cell: ({ field }) => <Value field={field} of={proposal} /> },
        ]}
      />
      <Decision proposalId={proposal.proposalId} />
    </Box>
  );
}

type Named = Pick<LabProposal, 'labName' | 'labAddress' | 'licenseNumber' | 'phone' | 'place'>;

function Value({
  field,
  of: { labName, labAddress, licenseNumber, phone, place },
}: {
  field: ProposedField;
  of: Named;
}) {
  const locale = useLocale();
  const position = place && [place.lat, place.lon].map((degrees) => degrees.toFixed(5)).join(', ');
  const values: Record<ProposedField, ReactNode> = {
    nameAr: labName.ar,
    nameEn: labName.en,
    licence: licenseNumber,
    addressAr: labAddress.ar,
    addressEn: labAddress.en,
    phone: phone === null ? null : <span dir="ltr">{phone}</span>,
    place: position && (
      <>
        {place.cityName?.[locale]}
        <small dir="ltr">{position}</small>
      </>
    ),
  };
  return <bdi>{values[field] || '—'}</bdi>;
}

function Decision({ proposalId }: { proposalId: string }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const [isRejecting, setRejecting] = useState(false);
  const approve = trpc.admin.reviewProposal.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`The change is shown now. The lab is told.` });
      await admin.invalidate();
    },
  });
  const reject = trpc.admin.reviewProposal.useMutation({
    onSuccess: async () => {
      setRejecting(false);
      toast({ tone: 'success', title: t`The change is refused. The lab reads the reason.` });
      await admin.invalidate();
    },
  });
  return (
    <>
      {approve.error ? (
        <Notice tone="red">
          <p>{i18n._(errorWording(approve.error))}</p>
          <LicenceHolder error={approve.error} />
          <Button variant="line" size="sm" onClick={() => void admin.invalidate()}>
            <Trans>Load it again</Trans>
          </Button>
        </Notice>
      ) : null}
      <div className={parts.acts}>
        <Button
          variant="tint"
          disabled={approve.isPending}
          onClick={() => approve.mutate({ proposalId, decision: 'approve' })}
        >
          <Trans>Accept the change</Trans>
        </Button>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setRejecting(true)}>
          <Trans>Refuse the change…</Trans>
        </Button>
      </div>
      {isRejecting ? (
        <TextDialog
          title={<Trans>Refuse the change</Trans>}
          lead={<Trans>Nothing changes for customers. The lab reads this reason.</Trans>}
          label={<Trans>Reason</Trans>}
          act={<Trans>Refuse</Trans>}
          isDanger
          mostLetters={MOST_LETTERS}
          mutation={reject}
          onSend={(reason) => reject.mutate({ proposalId, decision: 'reject', reason })}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
