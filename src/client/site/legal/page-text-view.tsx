import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useSite } from '#/client/core/use-site.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { LinkedText } from '#/client/ui/text/linked-text.tsx';
import { QuestionList } from '#/client/ui/text/question-list.tsx';
import { formatCalendarDay } from '#/shared/core/format.ts';
import { pageTextRecipe } from './page-text-recipe.ts';
import type { PageText } from './page-text.ts';
import { briefWithContact, withContact } from './with-contact.ts';

const parts = partsOf(pageTextRecipe);

const Article = styled('div', pageTextRecipe);

type Props = {
  text: PageText;
  isOld?: boolean;
  /** By the id of the section that they stand in. */
  figures?: Readonly<Record<string, ReactNode>>;
  /** Stands below the title. */
  children?: ReactNode;
};

/** A page of plain text with its date and its contents: folded below its title, open beside it on wide screens. */
export function PageTextView({ text, isOld = false, figures = {}, children }: Props) {
  const email = useSite()?.contact.email ?? null;
  const sections = withContact(text.sections, email);
  return (
    <Article>
      <nav aria-labelledby="contents">
        <h2 id="contents">
          <Trans>On this page</Trans>
        </h2>
        <Contents sections={sections} />
      </nav>
      <article>
        <h1>{text.title}</h1>
        <Dated date={text.dated} />
        {isOld ? <OldVersion /> : null}
        {text.brief ? <Brief brief={briefWithContact(text.brief, email)} /> : null}
        <ContentsFold sections={sections} />
        {children}
        {sections.map(({ id, heading, paragraphs, points, questions, quotes }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} dir="auto">
                <LinkedText text={paragraph} />
              </p>
            ))}
            {points ? (
              <ul>
                {points.map((point) => (
                  <li key={point} dir="auto">
                    <Point text={point} />
                  </li>
                ))}
              </ul>
            ) : null}
            {figures[id]}
            {questions ? <QuestionList questions={questions} /> : null}
            {quotes?.map(({ name, text: quoted }) => (
              <details key={name}>
                <summary>
                  <bdi dir="ltr">{name}</bdi>
                </summary>
                <p dir="ltr" lang="en">
                  <LinkedText text={quoted} />
                </p>
              </details>
            ))}
          </section>
        ))}
      </article>
    </Article>
  );
}

/** Up to a colon, what the point is about: the eye finds it before it reads on. */
const LEAD = /^[^:[]{1,72}:(?= )/;

function Point({ text }: { text: string }) {
  const [lead = ''] = LEAD.exec(text) ?? [];
  return (
    <>
      {lead ? <b>{lead}</b> : null}
      <LinkedText text={text.slice(lead.length)} />
    </>
  );
}

function Brief({ brief }: { brief: NonNullable<PageText['brief']> }) {
  return (
    <dl className={parts.brief}>
      {brief.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>
            <LinkedText text={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same address without the version shows the one in force. */
function OldVersion() {
  return (
    <Notice tone="amber">
      <Trans>
        This version is no longer in force.{' '}
        <Link className="link" to="." search={{}}>
          Read the one in force
        </Link>
      </Trans>
    </Notice>
  );
}

function Dated({ date }: { date: string | null }) {
  const locale = useLocale();
  if (date === null) return null;
  const day = formatCalendarDay(locale, date);
  return (
    <p className={parts.dated}>
      <Trans>
        In force since <time dateTime={date}>{day}</time>
      </Trans>
    </p>
  );
}

const Contents = ({ sections }: Pick<PageText, 'sections'>) => (
  <ol>
    {sections.map(({ id, heading }) => (
      <li key={id}>
        <a href={`#${id}`}>{heading}</a>
      </li>
    ))}
  </ol>
);

/** The contents on phones. CSS cannot keep a `details` element open on wide screens only. */
function ContentsFold(props: Pick<PageText, 'sections'>) {
  const { t } = useLingui();
  return (
    <nav className={parts.fold} aria-label={t`On this page`}>
      <details>
        <summary>
          <Trans>On this page</Trans>
        </summary>
        <Contents {...props} />
      </details>
    </nav>
  );
}
