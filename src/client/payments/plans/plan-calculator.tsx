import '#/client/core/messages/customer.ts';
import '#/client/core/messages/plans.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { shareOfSlider } from '#/client/ui/fields/share-of-slider.ts';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { planCalculatorRecipe } from './plan-calculator-recipe.ts';
import { monthlyIncome, paysFrom, yearlyCost } from './plan-costs.ts';

const parts = partsOf(planCalculatorRecipe);

const Panel = styled('section', planCalculatorRecipe);

const starts = { customer: { tests: 12, most: 200 }, lab: { tests: 200, most: 2_000 } };
const PRICE_SAR = { least: 20, start: 150, most: 1_000, step: 10 };
const HALALAS = 100;

/** What each plan costs a customer in a year, or a laboratory in a month. Its code loads when it is opened or comes near the view. */
export function PlanCalculator({ audience }: { audience: Plan['audience'] }) {
  const { t } = useLingui();
  const { data } = trpc.subscriptions.plans.useQuery({});
  const [tests, setTests] = useState(starts[audience].tests);
  const [priceSar, setPriceSar] = useState(PRICE_SAR.start);
  const plans = data?.rows.filter((plan) => plan.audience === audience) ?? [];
  const isLab = audience === 'lab';
  const price = formatCount(priceSar);
  return (
    <Panel aria-label={t`Calculator`}>
      <div className={parts.sliders}>
        <Slider
          name={isLab ? <Trans>Tests a month</Trans> : <Trans>Tests a year</Trans>}
          shown={formatCount(tests)}
          least={1}
          most={starts[audience].most}
          value={tests}
          onChange={setTests}
        />
        <Slider
          name={<Trans>Price of a test</Trans>}
          shown={t`${price} SAR`}
          least={PRICE_SAR.least}
          most={PRICE_SAR.most}
          step={PRICE_SAR.step}
          value={priceSar}
          onChange={setPriceSar}
        />
      </div>
      <Bars plans={plans} tests={tests} priceHalalas={priceSar * HALALAS} />
      {isLab ? null : (
        <div className={parts.words}>
          <PaysFrom plans={plans} priceHalalas={priceSar * HALALAS} />
          <p>
            <Trans>
              Counted by price alone. What the analysis of results and further accounts are worth is not
              counted.
            </Trans>
          </p>
        </div>
      )}
    </Panel>
  );
}

type SliderProps = {
  name: ReactNode;
  shown: string;
  least: number;
  most: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ name, shown, least, most, step, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <p>
        <label htmlFor={id}>{name}</label>
        <output htmlFor={id}>{shown}</output>
      </p>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        style={shareOfSlider(value, least, most)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}

function Bars({ plans, tests, priceHalalas }: { plans: Plan[]; tests: number; priceHalalas: number }) {
  const { t, i18n } = useLingui();
  const amounts = plans.map((plan) =>
    plan.audience === 'lab'
      ? monthlyIncome(plan, tests, priceHalalas)
      : yearlyCost(plan, tests, priceHalalas),
  );
  const costs = plans.map(({ audience }, index) =>
    audience === 'lab' ? tests * priceHalalas - (amounts[index] ?? 0) : (amounts[index] ?? 0),
  );
  const most = Math.max(1, ...costs);
  const least = Math.min(...costs);
  return (
    <dl className={parts.bars} aria-live="polite">
      {plans.map((plan, index) => {
        const amount = amounts[index] ?? 0;
        const cost = costs[index] ?? 0;
        const kept = formatSarExact(amount);
        const shown = formatSarExact(cost);
        return (
          <div key={plan.tier} className={cost === least ? parts.best : undefined}>
            <dt>
              {i18n._(planName(plan.tier))}{' '}
              {cost === least ? (
                <small>
                  <Trans>Cheapest for you</Trans>
                </small>
              ) : null}
            </dt>
            <dd>{plan.audience === 'lab' ? t`${shown} SAR a month` : t`${shown} SAR a year`}</dd>
            <dd className={parts.goes}>
              <i aria-hidden="true" style={{ inlineSize: `${(cost / most) * 100}%` }} />
              {plan.audience === 'lab' ? <Trans>You keep {kept} SAR</Trans> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The number of tests from which each paid plan costs less than the free one. */
function PaysFrom({ plans, priceHalalas }: { plans: Plan[]; priceHalalas: number }) {
  const { i18n } = useLingui();
  const free = plans.find((plan) => plan.priceHalalas === 0);
  if (!free) return null;
  const freeName = i18n._(planName(free.tier));
  return (
    <ul>
      {plans
        .filter((plan) => plan !== free)
        .map((plan) => {
          const from = paysFrom(free, plan, priceHalalas);
          const name = i18n._(planName(plan.tier));
          return (
            <li key={plan.tier}>
              {from === null ? (
                <Trans>{name}: never costs less than the free plan at this price.</Trans>
              ) : (
                <Plural
                  value={from}
                  one={`${name} costs less than ${freeName} from # test a year.`}
                  other={`${name} costs less than ${freeName} from # tests a year.`}
                />
              )}
            </li>
          );
        })}
    </ul>
  );
}
