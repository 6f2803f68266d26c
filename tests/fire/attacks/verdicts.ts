/** What came back: status 0 where the server closed the connection instead. */
export type Answer = { status: number; body: string };

export type Attack = {
  /** Says in a problem what was tried. */
  name: string;
  /** What the request held: an answer may repeat it. */
  sent: string;
  /** Must be refused; otherwise an answer that holds nothing of others is as good. */
  isToBeRefused: boolean;
};

/** Text that only the server's internals contain: SQL, its errors, stack traces. */
const INSIDE =
  /INTERNAL_SERVER_ERROR|syntax error|violates|invalid byte|out of range for type|relation "|\.ts:\d|kysely/i;
/** Busy is a refusal; all other errors of the server are not. */
const BUSY = '"SERVER_BUSY"';
const MOST_SENTENCES = 20;

/** Counts the answers to attacks. `secrets`: texts that only the victim may receive; each in an answer is a leak. */
export function openVerdicts(secrets: ReadonlySet<string>) {
  const counts = { tried: 0, refused: 0, harmless: 0, leaked: 0 };
  const problems: string[] = [];
  const say = (sentence: string) => void (problems.length < MOST_SENTENCES && problems.push(sentence));
  const byLength = Map.groupBy(secrets, ({ length }) => length);

  /** Looks at each position once for each length of a secret. */
  function secretIn(body: string, sent: string) {
    for (const [length, own] of byLength) {
      const known = new Set(own);
      for (let at = 0; at + length <= body.length; at += 1) {
        const piece = body.slice(at, at + length);
        if (known.has(piece) && !sent.includes(piece)) return piece;
      }
    }
    return undefined;
  }

  return {
    counts,
    problems,
    say,
    judge({ name, sent, isToBeRefused }: Attack, { status, body }: Answer) {
      counts.tried += 1;
      const secret = secretIn(body, sent);
      if (secret !== undefined) {
        counts.leaked += 1;
        say(`${name}: the answer names ${secret} of another person: ${body.slice(0, 200)}`);
      } else if (status >= 500 && !body.includes(BUSY)) say(`${name}: ${status} ${body.slice(0, 200)}`);
      else if (INSIDE.test(body)) say(`${name}: the answer shows internals: ${body.slice(0, 300)}`);
      else if (status === 0 || status >= 400) counts.refused += 1;
      else if (isToBeRefused) say(`${name}: accepted with ${status}: ${body.slice(0, 200)}`);
      else counts.harmless += 1;
    },
  };
}

export type Verdicts = ReturnType<typeof openVerdicts>;
