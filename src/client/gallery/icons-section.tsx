import {
  ArrowRight,
  Check,
  ChevronRight,
  Clock,
  List,
  LogOut,
  MapPin,
  Phone,
  Play,
  Search,
  Star,
  TestTube,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const parts = partsOf(gallerySideRecipe);

const turning = [ChevronRight, ArrowRight, Undo2, LogOut, List, TrendingUp];
const fixed = [Clock, Phone, TestTube, Star, Check, Search, MapPin, Play];

export const IconsSection = () => (
  <Section id="icons" title={{ ar: 'الأيقونات', en: 'Icons' }}>
    <Icons />
  </Section>
);

function Icons() {
  const say = useSampleText();
  return (
    <div className={parts.stack}>
      <p className={parts.caption}>
        {say('تنعكس مع اتجاه القراءة', 'They turn with the direction of reading')}
      </p>
      <div className={parts.icons}>
        {turning.map((Icon) => (
          <Icon key={Icon.displayName} className="flip" aria-hidden />
        ))}
      </div>
      <p className={parts.caption}>{say('تبقى كما هي', 'They stay as they are')}</p>
      <div className={parts.icons}>
        {fixed.map((Icon) => (
          <Icon key={Icon.displayName} aria-hidden />
        ))}
      </div>
    </div>
  );
}
