import * as z from 'zod/mini';
import { emergencyKinds } from '#/shared/search/purpose.ts';
import emergencyRules from './map/emergency-rules.json' with { type: 'json' };
import type { Signs } from './read-signs.ts';

const name = z.string().check(z.minLength(1));

/** Each group is said by one of its signs. A soft rule is none where a text speaks of a test, or of little. */
const rulesSchema = z.array(
  z.strictObject({
    kind: z.enum(emergencyKinds),
    isSoft: z.optional(z.boolean()),
    signs: z.array(z.array(name).check(z.minLength(1))).check(z.minLength(1)),
  }),
);
type Rule = z.infer<typeof rulesSchema>[number];

let rules: Rule[] | null = null;

/** The first rule whose groups all stand in the text, each in a word of its own. */
export function matchEmergencyRule(signs: Signs, isWanted: (rule: Rule) => boolean): Rule | null {
  rules ??= rulesSchema.parse(emergencyRules);
  return (
    rules.find((rule) => isPresent(rule.signs, signs) && isSaid(rule.signs, signs, []) && isWanted(rule)) ??
    null
  );
}

const isPresent = (groups: string[][], signs: Signs) =>
  groups.every((group) => group.some((sign) => signs.has(sign)));

function isSaid([group, ...others]: string[][], signs: Signs, taken: number[]): boolean {
  if (!group) return true;
  const places = new Set(group.flatMap((sign) => [...(signs.get(sign) ?? [])]));
  return [...places].some((place) => !taken.includes(place) && isSaid(others, signs, [...taken, place]));
}
