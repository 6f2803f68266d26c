import '#/client/core/messages/missing.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SleepingQuestions } from '../purposes/sleeping-questions.ts';

/** For people who know what troubles them and not the name of a test. */
export const AskedQuestions = () => (
  <section aria-labelledby="questions">
    <h2 id="questions">
      <Link to="/categories" hash="purposes">
        <Trans>Or start with your question</Trans>
      </Link>
    </h2>
    <SleepingQuestions room={340} />
  </section>
);
