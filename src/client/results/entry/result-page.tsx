import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CustomerPhone } from '#/client/booking/reception/customer-phone.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { mayDo } from '#/shared/identity/may-do.ts';
import type { LabResult } from '#/shared/results/lab-result.ts';
import { AtAndBy } from './at-and-by.tsx';
import { CallPanel } from './call-panel.tsx';
import { EntryForm } from './entry-form.tsx';
import { resultFactsRecipe, resultPanelRecipe, resultStackRecipe } from './entry-recipes.ts';
import { ResultActions } from './result-actions.tsx';
import { VersionList, VersionPanel } from './version-list.tsx';

const Stack = styled('div', resultStackRecipe);
const Panel = styled('section', resultPanelRecipe);
const Facts = styled('dl', resultFactsRecipe);

/** One line with its result: entered, verified, called about, released, amended. */
export function ResultPage({ bookingId, user }: SectionProps & { bookingId: string }) {
  // Every read is recorded, so focusing the window does not refetch.
  const query = trpc.lab.result.useQuery({ bookingId }, { refetchOnWindowFocus: false, staleTime: 60_000 });
  return (
    <Stack>
      <div>
        <LinkButton to="/dashboard" search={{ section: 'upload-results' }} variant="ghost" size="sm">
          <ChevronLeft className="flip" aria-hidden />
          <Trans>Back to the work list</Trans>
        </LinkButton>
      </div>
      {query.data ? (
        <ResultWork line={query.data} canVerify={mayDo(user, 'verifyResults')} />
      ) : query.isError ? (
        <ErrorState
          title={<Trans>Error fetching the result</Trans>}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <TableSkeleton />
      )}
    </Stack>
  );
}

function ResultWork({ line, canVerify }: { line: LabResult; canVerify: boolean }) {
  const { result } = line;
  const current = result?.isOutdated ? undefined : result?.versions[0];
  // An open form and its typed values stay when a colleague's values arrive.
  const [isEditing, setIsEditing] = useState(current === undefined);
  const isForm = line.collectedAt !== null && (isEditing || current === undefined);
  const isCallDue = (result?.needsCall ?? false) && !isForm;
  return (
    <>
      <LineHead line={line} isCallDue={isCallDue} />
      {line.collectedAt === null ? (
        <Notice tone="amber">
          <Trans>No specimen has been taken for this test yet.</Trans>
        </Notice>
      ) : null}
      {result && isCallDue ? <CallPanel line={line} result={result} /> : null}
      {isForm ? (
        <EntryForm
          line={line}
          isAmending={current?.status === 'released'}
          onDone={() => setIsEditing(false)}
          canCancel={current !== undefined}
        />
      ) : null}
      {current && !isForm ? (
        <VersionPanel line={line} version={current}>
          <ResultActions
            line={line}
            version={current}
            canVerify={canVerify}
            onEdit={() => setIsEditing(true)}
          />
        </VersionPanel>
      ) : null}
      {result ? <VersionList line={line} result={result} /> : null}
    </>
  );
}

function LineHead({ line, isCallDue }: { line: LabResult; isCallDue: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = (iso: string | null) => (iso === null ? '—' : <AtAndBy at={iso} timeZone={line.timeZone} />);
  const sex = line.sex === null ? t`Not known` : line.sex === 'female' ? t`Female` : t`Male`;
  return (
    <Panel>
      <h3>{line.testName[locale]}</h3>
      <Facts>
        <Fact name={t`Customer name`}>
          <bdi {...(line.isAnonymous ? { dir: 'ltr' as const } : {})}>
            {line.customerName === '' ? '—' : line.customerName}
          </bdi>
        </Fact>
        {/* The panel of the call shows the number, or that there is none. */}
        {isCallDue ? null : (
          <Fact name={t`Telephone`}>
            <CustomerPhone visitId={line.visitId} via="work" />
          </Fact>
        )}
        <Fact name={t`Sex`}>{sex}</Fact>
        <Fact name={t`Age at collection`}>{line.ageYears ?? t`Not known`}</Fact>
        {line.fasting === 'fasted' ? (
          <Fact name={t`Fast`}>
            <Trans context="the person">Fasting</Trans>
          </Fact>
        ) : null}
        <Fact name={t`Accession`}>
          <bdi dir="ltr">{line.accessionNumber ?? '—'}</bdi>
        </Fact>
        {line.kitCode === null ? null : (
          <Fact name={t`Kit`}>
            <bdi dir="ltr">{line.kitCode}</bdi>
          </Fact>
        )}
        <Fact name={t`Collected`}>{at(line.collectedAt)}</Fact>
        <Fact name={line.isLate ? t`Due, late` : t`Due`}>{at(line.dueAt)}</Fact>
      </Facts>
      {line.fasting === 'not_fasted' ? (
        <Notice tone="amber">
          <Trans>The person came without the fast that this test needs. The report says so.</Trans>
        </Notice>
      ) : null}
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
