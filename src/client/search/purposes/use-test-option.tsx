import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FlaskConical } from 'lucide-react';
import { TubeGlyph } from '#/client/catalog/tubes/tube-glyph.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import type { ComboboxOption } from '#/client/ui/fields/combobox.tsx';
import type { TestNear } from '#/shared/catalog/catalog.ts';
import { formatSar } from '#/shared/core/format.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** A test as an option of a combobox: its tube, its labs and its lowest price near the place. */
export function useTestOption() {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ name, caps, offerCount, lowestPrice }: { name: Localized } & TestNear): ComboboxOption => {
    const from = formatSar(lowestPrice?.totalHalalas ?? 0);
    return {
      key: `test ${name.en}`,
      label: name[locale],
      ...(lowestPrice === null
        ? {}
        : { hint: t`${plural(offerCount, { one: '# lab', other: '# labs' })} · from ${from} SAR` }),
      icon: caps.length > 0 ? <TubeGlyph caps={caps} /> : <FlaskConical aria-hidden />,
    };
  };
}
