import {
  Baby,
  Bean,
  Droplet,
  FlaskConical,
  Gauge,
  HeartPulse,
  type LucideIcon,
  Orbit,
  Pill,
  Ribbon,
  ShieldPlus,
  TestTubes,
  Virus,
} from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { categoryListRecipe } from './category-list-recipe.ts';

const parts = partsOf(categoryListRecipe);

type Tone = 'brand' | 'deep' | 'sand' | 'clay';

/** Icon and tone of each category, by its fixed number; one that an administrator added has the plain one. Tones are muted: strong colours are reserved for states. */
const looks: Record<number, { Icon: LucideIcon; tone: Tone }> = {
  1: { Icon: Droplet, tone: 'brand' },
  2: { Icon: Gauge, tone: 'sand' },
  3: { Icon: HeartPulse, tone: 'deep' },
  4: { Icon: Bean, tone: 'clay' },
  5: { Icon: Orbit, tone: 'brand' },
  6: { Icon: Pill, tone: 'sand' },
  7: { Icon: ShieldPlus, tone: 'deep' },
  8: { Icon: Virus, tone: 'clay' },
  9: { Icon: Baby, tone: 'brand' },
  10: { Icon: Ribbon, tone: 'sand' },
  11: { Icon: TestTubes, tone: 'deep' },
};
const plain = { Icon: FlaskConical, tone: 'brand' } as const;

/** The icon of a category in a `categoryListRecipe` list. */
export function CategoryIcon({ categoryId }: { categoryId: number }) {
  const { Icon, tone } = looks[categoryId] ?? plain;
  return (
    <span className={tone === 'brand' ? parts.icon : `${parts.icon} ${parts[tone]}`}>
      <Icon aria-hidden strokeWidth={1.6} />
    </span>
  );
}
