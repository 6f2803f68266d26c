import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { LabOf, LedgerEntry, PersonOf } from '#/shared/transactions.ts';
import { useLocale } from '../providers.tsx';
import { signed } from '../receipt/signed.ts';
import { styled } from '../ui/styled.tsx';
import { entriesRecipe } from './transactions-recipes.ts';
import { accountWordsOf } from './transaction-words.ts';

const NONE = '–';
const EntryList = styled('ul', entriesRecipe);

/** A moment by the clock of the site, which the desk works by. */
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
    <Link to="/admin/dashboard" search={{ section: 'users', open: userId }}>
      <bdi>{name ?? (isAnonymous ? <Trans>Anonymous</Trans> : <Trans>Erased</Trans>)}</bdi>
    </Link>
  );
}

export function LabLink({ lab: { labId, labName } }: { lab: LabOf }) {
  const locale = useLocale();
  return (
    <Link to="/admin/dashboard" search={{ section: 'labs', open: String(labId) }}>
      {labName[locale]}
    </Link>
  );
}

/** By what a person reads out; to all that belongs to the order. */
export function OrderLink({ orderId, words }: { orderId: string | null; words: string | number | null }) {
  if (orderId === null) return words === null ? <span>{NONE}</span> : <bdi dir="ltr">{words}</bdi>;
  return (
    <Link to="/admin/dashboard" search={{ section: 'transactions', open: orderId }}>
      {words === null ? <Trans>Open order</Trans> : <bdi dir="ltr">{words}</bdi>}
    </Link>
  );
}

/** Debits first, credits set in, as books are written. */
export function Entries({ entries }: { entries: LedgerEntry[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <EntryList aria-label={t`Entries`}>
      {entries.map(({ account, lab, amountHalalas }) => {
        const words = accountWordsOf(account);
        return (
          <li key={`${account} ${lab?.labId}`} className={amountHalalas < 0 ? 'credit' : undefined}>
            <span>
              {words ? i18n._(words) : account}
              {lab ? ` · ${lab.labName[locale]}` : null}
            </span>
            <Amount halalas={amountHalalas} />
          </li>
        );
      })}
    </EntryList>
  );
}
