import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#/shared/core/locale.ts';
import type { SearchFacets } from '#/shared/search/search.ts';

type Props = {
  categories: SearchFacets['categories'];
  locale: Locale;
  value: number | undefined;
  onChange: (categoryId: number | undefined) => void;
};

export function CategoryFilter({ categories, locale, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Category</Trans>
      </legend>
      <select
        aria-label={t`Category`}
        value={value ?? ''}
        onChange={(event) => {
          onChange(Number(event.target.value) || undefined);
        }}
      >
        <option value="">{t`All categories`}</option>
        {categories.map(({ categoryId, name, count }) => (
          <option key={categoryId} value={categoryId} disabled={count === 0 && categoryId !== value}>
            {`${name[locale]} (${count})`}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
