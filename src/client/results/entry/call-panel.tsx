import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PhoneCall, Send } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { CustomerPhone } from '#/client/booking/reception/customer-phone.tsx';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import type { LabResult } from '#/shared/results/lab-result.ts';
import { AtAndBy } from './at-and-by.tsx';
import { callFormRecipe, resultPanelRecipe } from './entry-recipes.ts';
import { formText } from './form-text.ts';

const panelParts = partsOf(resultPanelRecipe);

const Panel = styled('section', resultPanelRecipe);
const Form = styled('form', callFormRecipe);
const ATTEMPTS = 3;

type Props = { line: LabResult; result: NonNullable<LabResult['result']> };

/** The calls about a critical value: required until one is read back, or three attempts failed. */
export function CallPanel({ line, result }: Props) {
  const version = result.versions[0]?.version;
  const missedCount = result.calls.filter((call) => call.version === version && !call.isReached).length;
  const leftCount = Math.max(0, ATTEMPTS - missedCount);
  return (
    <Panel>
      <Notice tone="red" icon={<PhoneCall aria-hidden />}>
        <p>
          <Trans>A value is critical. Call before releasing, and have the value read back.</Trans>
        </p>
        {missedCount > 0 ? (
          <p>
            <Plural
              value={leftCount}
              one="# more attempt that reaches nobody frees the release."
              other="# more attempts that reach nobody free the release."
            />
          </p>
        ) : null}
      </Notice>
      <CustomerPhone visitId={line.visitId} via="critical" isOpen />
      <Escalation line={line} result={result} />
      <CallForm key={result.calls.length} resultId={result.id} />
      <AskForCall line={line} result={result} />
    </Panel>
  );
}

const outcomes = [
  { value: 'reached', label: msg`Somebody was reached` },
  { value: 'noAnswer', label: msg`No answer` },
  { value: 'wrongNumber', label: msg`Wrong number` },
] as const;

function CallForm({ resultId }: { resultId: string }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [outcome, setOutcome] = useState<'reached' | 'noAnswer' | 'wrongNumber' | null>(null);
  const isReached = outcome === null ? null : outcome === 'reached';
  const [isNameMissing, setIsNameMissing] = useState(false);
  // One form is one call, however often its button is pressed.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const log = trpc.lab.logCall.useMutation();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReached === null) return;
    const texts = new FormData(event.currentTarget);
    const personReached = isReached ? formText(texts, 'personReached') : '';
    setIsNameMissing(isReached && personReached === '');
    if (isReached && personReached === '') return;
    const isReadBack = isReached && texts.get('isReadBack') === 'on';
    log.mutate({
      resultId,
      isReached,
      personReached,
      isReadBack,
      isWrongNumber: outcome === 'wrongNumber',
      note: formText(texts, 'note'),
      idempotencyKey,
    });
  }

  return (
    <Form onSubmit={submit} noValidate>
      <RadioChoices
        name="outcome"
        look="row"
        legend={<Trans>Log a call</Trans>}
        value={outcome}
        onChoose={setOutcome}
        choices={outcomes.map(({ value, label }) => ({ value, label: i18n._(label) }))}
      />
      {isReached ? (
        <>
          <TextField
            name="personReached"
            label={<Trans>Who was spoken to</Trans>}
            maxLength={200}
            error={isNameMissing ? t`Write who was spoken to.` : undefined}
          />
          <CheckField name="isReadBack">
            <Trans>They read the value back</Trans>
          </CheckField>
        </>
      ) : null}
      {isReached === null ? null : (
        <div>
          <label htmlFor={id}>
            <Trans>Note, for the lab only</Trans>
          </label>
          <textarea id={id} name="note" maxLength={1000} />
        </div>
      )}
      {log.error ? <Notice tone="red">{i18n._(errorWording(log.error))}</Notice> : null}
      <div>
        <Button type="submit" disabled={isReached === null || log.isPending}>
          <Trans>Log the call</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** When others are told of a value that no call has reached. */
function Escalation({ line: { timeZone }, result: { escalatesAt, escalatedAt } }: Props) {
  const at = escalatedAt ?? escalatesAt;
  if (at === null) return null;
  return (
    <p className={panelParts.muted}>
      {escalatedAt === null ? (
        <Trans>Told to the customer, the owner and the verifiers if unanswered</Trans>
      ) : (
        <Trans>Told to the customer, the owner and the verifiers</Trans>
      )}
      {': '}
      <AtAndBy at={at} timeZone={timeZone} />
    </p>
  );
}

/** A message that asks for a call and gives no details. */
function AskForCall({ line, result }: Props) {
  const { i18n } = useLingui();
  const ask = trpc.lab.askForCall.useMutation();
  const at = result.askedAt;
  return (
    <div>
      <Button variant="line" disabled={ask.isPending} onClick={() => ask.mutate({ resultId: result.id })}>
        <Send aria-hidden />
        <Trans>Ask the customer to call</Trans>
      </Button>
      {at === null ? null : (
        <p className={panelParts.muted}>
          <Trans>Asked last</Trans>
          {': '}
          <AtAndBy at={at} timeZone={line.timeZone} />
        </p>
      )}
      {ask.data && !ask.data.isAsked ? (
        <p className={panelParts.muted}>
          <Trans>A message goes out once an hour at most.</Trans>
        </p>
      ) : null}
      {ask.error ? <Notice tone="red">{i18n._(errorWording(ask.error))}</Notice> : null}
    </div>
  );
}
