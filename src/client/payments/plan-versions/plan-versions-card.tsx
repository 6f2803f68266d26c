import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDay, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { PlanVersion, PlanWithVersions } from '#/shared/payments/plan-version.ts';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { planCardRecipe } from './plan-versions-recipe.ts';
import { TermsLine } from './terms-line.tsx';

const parts = partsOf(planCardRecipe);

const Card = styled('section', planCardRecipe);

const states: Record<PlanVersion['state'], { tone: 'green' | 'amber' | 'sand'; message: MessageDescriptor }> =
  {
    current: { tone: 'green', message: msg`In force` },
    coming: { tone: 'amber', message: msg`Coming` },
    past: { tone: 'sand', message: msg`Earlier` },
    withdrawn: { tone: 'sand', message: msg({ message: 'Withdrawn', context: 'a version' }) },
  };

/** A plan with its current, future and past versions. */
export function PlanVersionsCard({ row: { plan, versions } }: { row: PlanWithVersions }) {
  const { t, i18n } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  const name = i18n._(planName(plan.tier));
  const coming = versions.filter(({ state }) => state === 'coming');
  const others = versions.filter(({ state }) => state !== 'coming');
  const lineOf = (version: PlanVersion) => (
    <VersionLine key={version.version} plan={plan} version={version} />
  );
  return (
    <Card aria-label={name}>
      <div className={parts.top}>
        <h3>{name}</h3>
        <Button
          variant="tint"
          size="sm"
          aria-label={t`Change ${name}`}
          aria-haspopup="dialog"
          onClick={() => setIsChanging(true)}
        >
          <Trans>Change…</Trans>
        </Button>
      </div>
      <TermsLine audience={plan.audience} terms={plan} />
      {coming.length > 0 ? <ul>{coming.map(lineOf)}</ul> : null}
      <details>
        <summary>
          <Trans>Versions</Trans>
        </summary>
        <ul>{others.map(lineOf)}</ul>
      </details>
      {isChanging ? (
        <ChangePlanDialog
          plan={plan}
          version={versions[0]?.version ?? 1}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </Card>
  );
}

function VersionLine({ plan, version }: { plan: PlanWithVersions['plan']; version: PlanVersion }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { state, effectiveFrom, createdByName, note } = version;
  const number = version.version;
  return (
    <li>
      <div className={parts.line}>
        <strong>
          <Trans>Version {number}</Trans>
        </strong>
        <Badge tone={states[state].tone}>{i18n._(states[state].message)}</Badge>
        <span>
          {formatDay(locale, effectiveFrom, SITE_TIME_ZONE)} ·{' '}
          {formatTime(locale, effectiveFrom, SITE_TIME_ZONE)}
        </span>
        {createdByName ? <bdi>{createdByName}</bdi> : null}
        {state === 'coming' ? <WithdrawButton plan={plan} version={number} /> : null}
      </div>
      <TermsLine audience={plan.audience} terms={version} />
      {note ? <bdi>{note}</bdi> : null}
    </li>
  );
}

function WithdrawButton({ plan, version }: { plan: PlanWithVersions['plan']; version: number }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  const withdraw = trpc.admin.withdrawPlan.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The version is withdrawn.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    onSettled: () => admin.plans.invalidate(),
  });
  const { audience, tier } = plan;
  return (
    <Button
      variant="line"
      size="sm"
      disabled={withdraw.isPending}
      onClick={() => withdraw.mutate({ audience, tier, version })}
    >
      <Trans>Withdraw</Trans>
    </Button>
  );
}
