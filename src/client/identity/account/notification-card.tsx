import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { SwitchField } from '#/client/ui/widgets/switch-field.tsx';
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationRow,
  type NotificationTopic,
} from '#/shared/messages/notification-choice.ts';
import { notificationRecipe } from './notification-recipe.ts';

const Rows = styled('div', notificationRecipe);

const topics: Record<NotificationTopic, MessageDescriptor> = {
  visits: msg`Visits: booked, moved, cancelled`,
  reminders: msg`Reminders and the start of a fast`,
  results: msg`Results and specimens to draw again`,
  calls: msg`The lab asks you to call`,
  money: msg`Refunds and your plan`,
  answers: msg`Answers to you`,
};
const channels: Record<NotificationChannel, MessageDescriptor> = {
  bell: msg`On the site`,
  mail: msg`E-mail`,
  sms: msg`SMS`,
};

/** Which topic reaches a customer on which channel. */
export function NotificationCard() {
  const choices = trpc.inbox.choices.useQuery();
  const choose = trpc.inbox.choose.useMutation();
  return (
    <SettingsCard
      title={<Trans>Notifications</Trans>}
      lead={
        <Trans>
          SMS go to a confirmed number, and not between 22:00 and 07:00 unless a lab asks you to call. No
          message names a test.
        </Trans>
      }
    >
      <Failure error={choose.error} />
      <Rows>
        {(choices.data ?? []).map((row) => (
          <Topic
            key={row.topic}
            row={row}
            isPending={choose.isPending}
            onChoose={(channel, isOn) => choose.mutate({ topic: row.topic, channel, isOn })}
          />
        ))}
      </Rows>
    </SettingsCard>
  );
}

type TopicProps = {
  row: NotificationRow;
  isPending: boolean;
  onChoose: (channel: NotificationChannel, isOn: boolean) => void;
};

function Topic({ row, isPending, onChoose }: TopicProps) {
  const { i18n } = useLingui();
  const onCount = Object.values(row.channels).filter((isOn) => isOn === true).length;
  return (
    <fieldset>
      <legend>{i18n._(topics[row.topic])}</legend>
      {notificationChannels.map((channel) => {
        const isOn = row.channels[channel];
        if (isOn === null) return null;
        const isLast = row.isMustKnow && isOn && onCount === 1;
        return (
          <SwitchField
            key={channel}
            isOn={isOn}
            isDisabled={isPending || isLast}
            onSwitch={(next) => onChoose(channel, next)}
          >
            {i18n._(channels[channel])}
          </SwitchField>
        );
      })}
      {row.isMustKnow && onCount === 1 ? (
        <small>
          <Trans>At least one way stays on for this.</Trans>
        </small>
      ) : null}
    </fieldset>
  );
}
