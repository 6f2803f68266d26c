import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, MessageCircleQuestion } from 'lucide-react';
import { DistanceFrom } from '#/client/catalog/location/distance-from.tsx';
import { WidenTo } from '#/client/catalog/location/more-beyond.tsx';
import { useCentre, useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { PriceInside } from '#/client/ui/text/price-inside.tsx';
import { dayIn, formatDate, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { FollowUp, Statement, StatementInput } from '#/shared/results/analysis.ts';
import { statementRecipe, whyRecipe } from './analysis-recipes.ts';
import { FastingNotes, TakenOn } from './statement-notes.tsx';

const parts = partsOf(statementRecipe);

const Card = styled('article', statementRecipe);
const Why = styled('details', whyRecipe);

export function StatementCard({ statement }: { statement: Statement }) {
  const locale = useLocale();
  const { title, saw, mayMean, ask, isPattern, mindsPregnancy, followUp } = statement;
  return (
    <Card aria-label={title[locale]}>
      <div className={parts.said}>
        <div>
          <Badge tone={isPattern ? 'brand' : 'sand'}>
            {isPattern ? <Trans>Several values together</Trans> : <Trans>One value</Trans>}
          </Badge>
        </div>
        <h4>{title[locale]}</h4>
        <p className={parts.saw}>{saw[locale]}</p>
        <TakenOn inputs={statement.inputs} />
        <div>
          <p className={parts.label}>
            <Trans>What it may mean</Trans>
          </p>
          <p>{mayMean[locale]}</p>
        </div>
        <div className={parts.ask}>
          <MessageCircleQuestion aria-hidden />
          <div>
            <p className={parts.label}>
              <Trans>Ask your doctor</Trans>
            </p>
            <p>{ask[locale]}</p>
          </div>
        </div>
        <FastingNotes inputs={statement.inputs} />
        {mindsPregnancy ? (
          <p className={parts.note}>
            <Trans>
              Pregnancy moves what is usual for these values. We do not know about it: tell your doctor.
            </Trans>
          </p>
        ) : null}
      </div>
      <div className={parts.next}>{followUp ? <NextTest followUp={followUp} /> : null}</div>
      <WhyThis statement={statement} />
    </Card>
  );
}

/** Measured within its interval: when it makes sense again, without an offer. */
function LaterTest({ testName, until }: { testName: string; until: string | null }) {
  const locale = useLocale();
  if (until === null) {
    return (
      <p className={parts.note}>
        <Trans>
          {testName} was measured before. Once is usually enough, unless your doctor asks for it again.
        </Trans>
      </p>
    );
  }
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(until)));
  return (
    <p className={parts.note}>
      <Trans>
        {testName} was measured recently. Measuring it again makes sense from {day}, unless your doctor asks
        for it sooner.
      </Trans>
    </p>
  );
}

function NextTest({ followUp: { testName, offer, beyond, wait } }: { followUp: FollowUp }) {
  const locale = useLocale();
  const { linkParams, location } = useVisitLocation();
  const where = useWhereChosen();
  const place = location.text;
  const centre = useCentre({}, null);
  const radiusKm = USUAL_RADIUS_KM;
  if (wait !== null) return <LaterTest testName={testName[locale]} until={wait.until} />;
  const params = { testName: testName.en };
  return (
    <>
      <p className={parts.label}>
        <Trans>A test that may help next</Trans>
      </p>
      <b>
        <Link className="link" to="/test/$testName" params={params}>
          {testName[locale]}
        </Link>
      </b>
      {offer ? (
        <>
          <div>
            <bdi dir="ltr">{formatSarExact(offer.totalHalalas)}</bdi> <Trans>SAR</Trans>{' '}
            <PriceInside price={offer} />
            <br />
            <small>
              <Trans>Cheapest offer {where}</Trans>
              {' · '}
              {offer.labName[locale]}
              {offer.distanceMeters === null ? null : (
                <>
                  {' · '}
                  <DistanceFrom meters={offer.distanceMeters} centre={centre} />
                </>
              )}
            </small>
          </div>
          <LinkButton
            to="/test/$testName"
            params={params}
            search={{ lab_id: offer.labId, ...linkParams }}
            hash={CALENDAR_PART}
            variant="tint"
          >
            <Trans>Book this test</Trans>
          </LinkButton>
        </>
      ) : beyond?.widerRadiusKm ? (
        <>
          <small>
            <Trans>
              No lab within {radiusKm} km of {place} offers it.
            </Trans>
          </small>
          <LinkButton
            to="/test/$testName"
            params={params}
            search={{ radiusKm: beyond.widerRadiusKm, ...linkParams }}
            variant="tint"
          >
            <WidenTo radiusKm={beyond.widerRadiusKm} />
          </LinkButton>
        </>
      ) : (
        <small>
          <Trans>No lab offers it at the moment.</Trans>
        </small>
      )}
    </>
  );
}

function WhyThis({ statement: { ruleId, ruleVersion, source, inputs } }: { statement: Statement }) {
  return (
    <Why>
      <summary>
        <ChevronDown aria-hidden />
        <Trans>Why do I see this?</Trans>
      </summary>
      <dl>
        <div>
          <dt>
            <Trans>The values it rests on</Trans>
          </dt>
          <dd>
            <ul>
              {inputs.map((input) => (
                <InputLine key={`${input.visitId} ${input.name.en}`} input={input} />
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Source</Trans>
          </dt>
          <dd>
            <a className="link" href={source.url} target="_blank" rel="noreferrer" lang="en" dir="ltr">
              {`${source.name}, ${source.year}`}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Rule and version</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">
              {ruleId} · {ruleVersion}
            </bdi>
          </dd>
        </div>
      </dl>
    </Why>
  );
}

function InputLine({ input: { name, reported, labName, collectedAt, visitId } }: { input: StatementInput }) {
  const locale = useLocale();
  return (
    <li>
      <Link className="link" to="/results/$visitId" params={{ visitId }} preload={false}>
        {name[locale]}
      </Link>{' '}
      <bdi dir="ltr">{reported}</bdi>
      {' · '}
      {labName[locale]}
      {' · '}
      {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(collectedAt)))}
    </li>
  );
}
