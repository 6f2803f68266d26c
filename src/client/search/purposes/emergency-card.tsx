import { Trans, useLingui } from '@lingui/react/macro';
import { Phone, TriangleAlert } from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { type EmergencyNumber, emergencyNumbers } from '#/shared/search/emergency-numbers.ts';
import type { EmergencyKind } from '#/shared/search/purpose.ts';
import { emergencyRecipe } from './emergency-recipe.ts';

const parts = partsOf(emergencyRecipe);

const Card = styled('section', emergencyRecipe);

type Props = { kind: EmergencyKind; level: 'h1' | 'h2' };

/** The answer to the words of an emergency: whom to call. It offers no test and no price. */
export function EmergencyCard({ kind, level: Title }: Props) {
  return (
    <Card role="alert">
      <Title>
        <TriangleAlert aria-hidden />
        {kind === 'mind' ? <Trans>You are not alone</Trans> : <Trans>This may be an emergency</Trans>}
      </Title>
      <p>
        <Advice kind={kind} />
      </p>
      <ul className={parts.numbers}>
        <Numbers kind={kind} />
      </ul>
      <p className={parts.note}>
        <Trans>
          These are numbers in Saudi Arabia. Elsewhere in the Gulf: Emirates 998, Kuwait 112, Bahrain 999,
          Qatar 999, Oman 9999.
        </Trans>
      </p>
    </Card>
  );
}

function Advice({ kind }: { kind: EmergencyKind }) {
  switch (kind) {
    case 'body':
      return <Trans>Do not wait for a laboratory test. Call now, and do not drive yourself.</Trans>;
    case 'poison':
      return (
        <Trans>
          Do not wait for a laboratory test. Call now, say what it was and how much, and keep the package. Do
          not try to make the person vomit.
        </Trans>
      );
    case 'mind':
      return (
        <Trans>
          Talk to a person now. If you or another person is in danger, call an ambulance or the police, and
          stay near someone you trust.
        </Trans>
      );
  }
}

function Numbers({ kind }: { kind: EmergencyKind }) {
  const { t } = useLingui();
  const labels: Record<EmergencyNumber, string> = {
    '997': t`Ambulance, Red Crescent`,
    '911': t`All emergencies in Riyadh, Makkah, Madinah and the Eastern Province`,
    '920033360': t`Psychological support, National Center for Mental Health Promotion`,
    '937': t`Health advice at any hour, Ministry of Health`,
  };
  return emergencyNumbers[kind].map((number) => <Call key={number} number={number} label={labels[number]} />);
}

function Call({ number, label }: { number: string; label: string }) {
  return (
    <li>
      <a href={`tel:${number}`}>
        <Phone aria-hidden />
        <b dir="ltr">{number}</b>
        <span>{label}</span>
      </a>
    </li>
  );
}
