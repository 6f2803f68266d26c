import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { type VisitsAhead, visitsAheadActs } from '#/shared/admin/admin.ts';

const actMessages: Record<VisitsAhead, MessageDescriptor> = {
  keep: msg`Keep the visits for now. Their customers are not told.`,
  tell: msg`Tell the customers: they choose another lab, or cancel with everything back.`,
  cancel: msg`Cancel all and refund in full. The customers are told.`,
};

type Props = {
  count: number;
  /** The mildest act that is still possible. */
  from: VisitsAhead;
};

/** What becomes of the visits ahead of a suspended lab. */
export function VisitsAheadChoices({ count, from }: Props) {
  const { i18n } = useLingui();
  const acts = visitsAheadActs.slice(visitsAheadActs.indexOf(from));
  // The form never preselects the act that tells no customer.
  const preselected = from === 'keep' ? 'tell' : from;
  return (
    <div>
      <RadioChoices
        name="visitsAhead"
        legend={
          <Plural value={count} one="# visit lies ahead at this lab" other="# visits lie ahead at this lab" />
        }
        defaultValue={preselected}
        choices={acts.map((act) => ({ value: act, label: i18n._(actMessages[act]) }))}
      />
      <p>
        <Trans>It happens when the decision can no longer be undone.</Trans>
      </p>
    </div>
  );
}
