import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { LabOnMap } from '#/shared/catalog/lab.ts';
import { formatKilometres } from '#/shared/core/format.ts';
import { earliestTime } from '../tests/earliest-time.ts';
import { labsMapRecipe } from './labs-map-recipe.ts';

const parts = partsOf(labsMapRecipe);

type Props = {
  labs: readonly LabOnMap[];
  shown: LabOnMap;
  askedAt: number;
  /** Whether the labs begin with the nearest; else with the best rated. */
  isFromHome: boolean;
  onPick: (labId: number) => void;
  children: ReactNode;
};

/** Holds the picture: one stop of the keyboard, whose arrows walk the marks in the order of the labs. */
export function LabMarkWalk({ labs, shown, askedAt, isFromHome, onPick, children }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { labName, distanceMeters, earliestSlot, timeZone } = shown;
  const kilometres = formatKilometres(distanceMeters ?? 0);
  const words = [
    labName[locale],
    ...(distanceMeters === null ? [] : [t`${kilometres} km`]),
    earliestSlot === null ? t`No free time` : earliestTime(i18n, earliestSlot, timeZone, askedAt),
  ];
  return (
    <label className={parts.stage}>
      {children}
      <input
        type="range"
        className={parts.walk}
        min={0}
        max={labs.length - 1}
        value={labs.indexOf(shown)}
        aria-label={isFromHome ? t`Labs on the map, nearest first` : t`Labs on the map, best rated first`}
        aria-valuetext={words.join(', ')}
        onChange={(event) => {
          const lab = labs[Number(event.target.value)];
          if (lab) onPick(lab.labId);
        }}
      />
    </label>
  );
}
