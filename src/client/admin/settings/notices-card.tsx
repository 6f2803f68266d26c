import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import { noticeKinds } from '#/shared/admin/notices.ts';
import { settingsFormRecipe } from './settings-recipes.ts';

const parts = partsOf(settingsFormRecipe);

const Choices = styled('div', settingsFormRecipe);

/** Which mails this administrator receives about the desk. */
export function NoticesCard() {
  const { t } = useLingui();
  const choices = trpc.admin.notices.useQuery();
  const choose = trpc.admin.chooseNotice.useMutation();
  const labels = {
    adminDigest: [t`What is new at the desk`, t`Once a day from 8:00, only with something new.`],
    adminAlert: [t`Failing refunds and books that do not balance`, t`At once.`],
  } as const;
  const { data } = choices;
  return (
    <SettingsCard
      title={<Trans>E-mail about the desk</Trans>}
      lead={<Trans>For your account only; other administrators choose for themselves.</Trans>}
    >
      <Failure error={choose.error ?? choices.error} />
      <Choices>
        {data === undefined
          ? null
          : noticeKinds.map((kind) => (
              <SwitchField
                key={kind}
                className={parts.wide}
                isOn={data[kind]}
                isDisabled={choose.isPending}
                onSwitch={(isOn) => choose.mutate({ kind, isOn })}
              >
                {labels[kind][0]}
                <small>{labels[kind][1]}</small>
              </SwitchField>
            ))}
      </Choices>
    </SettingsCard>
  );
}
