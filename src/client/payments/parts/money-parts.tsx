import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { signed } from '#/client/core/signed.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskLink } from '#/client/ui/signed-in/desk-link.tsx';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { LabOf, LedgerEntry, PersonOf } from '#/shared/payments/transactions.ts';
import { entriesRecipe } from './entries-recipe.ts';
import { accountMessage } from './transaction-messages.ts';

const parts = partsOf(entriesRecipe);

const NONE = '–';
const EntryList = styled('ul', entriesRecipe);

/** An instant in the site's zone, which the admin uses. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <>
      {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(at)))}
      <small>{formatTime(locale, at, SITE_TIME_ZONE)}</small>
    </>
  );
}

export const Amount = ({ halalas }: { halalas: number }) => <bdi dir="ltr">{signed(halalas)}</bdi>;

export function PersonLink({ person: { userId, name, isAnonymous } }: { person: PersonOf }) {
  return (
    <DeskLink search={{ section: 'users', open: userId }}>
      <bdi>{name ?? (isAnonymous ? <Trans>Anonymous</Trans> : <Trans>Erased</Trans>)}</bdi>
    </DeskLink>
  );
}

export function LabLink({ lab: { labId, labName } }: { lab: LabOf }) {
  const locale = useLocale();
  return <DeskLink search={{ section: 'labs', open: String(labId) }}>{labName[locale]}</DeskLink>;
}

/** The order reference as a link to everything that belongs to the order. */
export function OrderLink({ orderId, text }: { orderId: string | null; text: string | number | null }) {
  if (orderId === null) return text === null ? <span>{NONE}</span> : <bdi dir="ltr">{text}</bdi>;
  return (
    <DeskLink search={{ section: 'transactions', open: orderId }}>
      {text === null ? <Trans>Open order</Trans> : <bdi dir="ltr">{text}</bdi>}
    </DeskLink>
  );
}

/** Debits first, credits indented, as in bookkeeping. */
export function Entries({ entries }: { entries: LedgerEntry[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <EntryList aria-label={t`Entries`}>
      {entries.map(({ account, lab, amountHalalas }) => {
        const message = accountMessage(account);
        return (
          <li key={`${account} ${lab?.labId}`} className={amountHalalas < 0 ? parts.credit : undefined}>
            <span>
              {message ? i18n._(message) : account}
              {lab ? ` · ${lab.labName[locale]}` : null}
            </span>
            <Amount halalas={amountHalalas} />
          </li>
        );
      })}
    </EntryList>
  );
}

/** What the entries of a list debit and credit together: equal, as each transaction's are. */
export function EntryTotals({ entries }: { entries: { amountHalalas: number }[] }) {
  const { t } = useLingui();
  const sumOf = (side: number) =>
    entries.reduce(
      (sum, { amountHalalas }) => (Math.sign(amountHalalas) === side ? sum + amountHalalas : sum),
      0,
    );
  return (
    <EntryList aria-label={t`Debits and credits`}>
      <li>
        <span>
          <Trans context="ledger">Debit</Trans>
        </span>
        <Amount halalas={sumOf(1)} />
      </li>
      <li className={parts.credit}>
        <span>
          <Trans context="ledger">Credit</Trans>
        </span>
        <Amount halalas={sumOf(-1)} />
      </li>
    </EntryList>
  );
}
