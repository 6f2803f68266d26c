import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { AlikeLabs } from './alike-labs.tsx';
import { ApprovalNeeds } from './approval-needs.tsx';
import { ComingVisits } from './coming-visits.tsx';
import { LabActions } from './lab-actions.tsx';
import { LabCertificates } from './lab-certificates.tsx';
import { LabFacts } from './lab-facts.tsx';
import { LabHistory } from './lab-history.tsx';
import { certificatesFrameRecipe, labPageHeadRecipe } from './lab-page-recipe.ts';
import { LabProposalCard } from './lab-proposal.tsx';
import { LabStateBadge } from './lab-state-badge.tsx';

const headParts = partsOf(labPageHeadRecipe);

const Head = styled('div', labPageHeadRecipe);
const Box = styled('section', certificatesFrameRecipe);

/** The submitted data of a lab, its possible duplicates, its history and the possible decisions. */
export function LabPage({ labId }: { labId: number }) {
  const locale = useLocale();
  const { data: lab, error, refetch } = trpc.admin.lab.useQuery({ labId });
  return (
    <>
      <p>
        <Link
          from="/admin/dashboard"
          to="/admin/dashboard"
          search={(before) => ({ ...before, open: undefined })}
          className="link"
        >
          <Trans>All labs</Trans>
        </Link>
      </p>
      {lab ? (
        <>
          <Head>
            <Heading as="h1" size="h1">
              {lab.labName[locale]}
            </Heading>
            <LabStateBadge status={lab.reviewStatus} />
            <div className={headParts.actions}>
              <LabActions lab={lab} />
            </div>
          </Head>
          {lab.reviewReason === null ? null : (
            <Notice tone="sand">
              <Trans>
                The reason that the lab reads: <bdi>{lab.reviewReason}</bdi>
              </Trans>
            </Notice>
          )}
          {lab.reviewStatus === 'suspended' ? <ComingVisits lab={lab} /> : null}
          {lab.reviewStatus === 'pending' || lab.reviewStatus === 'rejected' ? (
            <Box>
              <Heading>
                <Trans>Before it is approved</Trans>
              </Heading>
              <ApprovalNeeds missing={lab.missing} />
            </Box>
          ) : null}
          {lab.proposal ? <LabProposalCard lab={lab} proposal={lab.proposal} /> : null}
          <AlikeLabs labs={lab.alike} />
          <LabCertificates rows={lab.certificates} />
          <LabFacts lab={lab} />
          <LabHistory labId={labId} />
        </>
      ) : error ? (
        <ErrorState title={<Trans>Error fetching labs</Trans>} error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
