import { Calculator } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import type { Plan } from '#/shared/payments/plan.ts';

const PlanCalculator = lazy(async () => {
  const { PlanCalculator: component } = await import('./plan-calculator.tsx');
  return { default: component };
});

/** A button in whose place the calculator comes; its words are those of the page. */
export function OpenCalculator({ audience, children }: { audience: Plan['audience']; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="line" disabled={isOpen} aria-busy={isOpen} onClick={() => setOpen(true)}>
      <Calculator aria-hidden />
      {children}
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <PlanCalculator key={audience} audience={audience} />
    </Suspense>
  );
}
