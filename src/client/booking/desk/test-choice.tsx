import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskCombobox } from '#/client/ui/desk-fields/desk-combobox.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import type { DeskOffer } from '#/shared/booking/desk.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { deskRowsRecipe, newVisitRecipe } from './desk-recipes.ts';

const parts = partsOf(newVisitRecipe);
const rowParts = partsOf(deskRowsRecipe);
const Rows = styled('ul', deskRowsRecipe);

type Props = { chosen: DeskOffer[]; areErrorsShown: boolean; onChange: (chosen: DeskOffer[]) => void };

/** The tests of the visit, from the lab's own price list. */
export function TestChoice({ chosen, areErrorsShown, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [searchText, searchLater] = useDebounced('', 150);
  const offers = trpc.lab.deskOffers.useQuery({ searchText }, { placeholderData: (before) => before });
  const open = (offers.data ?? []).filter(
    ({ labTestId }) => !chosen.some((offer) => offer.labTestId === labTestId),
  );
  const label = t`Add a test by name or code`;
  return (
    <section className={parts.panel}>
      <h2>
        <Trans>Tests</Trans>
      </h2>
      {offers.error ? <ErrorState error={offers.error} onRetry={() => void offers.refetch()} /> : null}
      <DeskCombobox
        name="test"
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          searchLater(value);
        }}
        options={open.map(({ labTestId, testName, priceHalalas }) => ({
          key: String(labTestId),
          label: testName[locale],
          hint: formatSarExact(priceHalalas),
        }))}
        onChoose={(index) => {
          const offer = open[index];
          if (offer) onChange([...chosen, offer]);
          setTyped('');
          searchLater('');
        }}
        inputProps={{ 'aria-label': label, placeholder: label, maxLength: 200 }}
      />
      {chosen.length === 0 && areErrorsShown ? (
        <Notice tone="red">
          <Trans>Add at least one test.</Trans>
        </Notice>
      ) : null}
      <Rows>
        {chosen.map((offer) => (
          <ChosenTest
            key={offer.labTestId}
            offer={offer}
            onRemove={() => onChange(chosen.filter((other) => other !== offer))}
          />
        ))}
      </Rows>
    </section>
  );
}

function ChosenTest({ offer, onRemove }: { offer: DeskOffer; onRemove: () => void }) {
  const locale = useLocale();
  const { t } = useLingui();
  const name = offer.testName[locale];
  return (
    <li className={rowParts.row}>
      <span className={rowParts.about}>
        <b>{name}</b>
        {offer.fastingHours > 0 ? (
          <small>{t`${plural(offer.fastingHours, { one: 'fast of # hour', other: 'fast of # hours' })}`}</small>
        ) : null}
      </span>
      <span className={rowParts.amount}>
        <SarExact halalas={offer.priceHalalas} />
        <Button size="icon" variant="ghost" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </span>
    </li>
  );
}
