type Props = { questions: readonly { question: string; answer: string }[] };

/** Questions that open to their answers, below a heading of the second level. */
export function QuestionList({ questions }: Props) {
  return questions.map(({ question, answer }) => (
    <details key={question}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <p>{answer}</p>
    </details>
  ));
}
