import { Phone } from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { contactRecipe } from './contact-recipe.ts';

const parts = partsOf(contactRecipe);

/** The telephone of a lab, as a link that dials it. */
export function LabPhone({ phone }: { phone: string }) {
  return (
    <a className={`link ${parts.phone}`} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Phone aria-hidden />
      <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}
