import { inputsSchema, retestIntervalsSchema, type RuleBook, rulesSchema, sourcesSchema } from './rule.ts';
import inputs from './rules/inputs.json' with { type: 'json' };
import patternsBlood from './rules/patterns-blood.json' with { type: 'json' };
import patternsHeart from './rules/patterns-heart.json' with { type: 'json' };
import patternsImmunity from './rules/patterns-immunity.json' with { type: 'json' };
import patternsKidney from './rules/patterns-kidney.json' with { type: 'json' };
import patternsLiver from './rules/patterns-liver.json' with { type: 'json' };
import patternsSugar from './rules/patterns-sugar.json' with { type: 'json' };
import patternsThyroid from './rules/patterns-thyroid.json' with { type: 'json' };
import retest from './rules/retest-intervals.json' with { type: 'json' };
import singleBlood from './rules/single-blood.json' with { type: 'json' };
import singleHormones from './rules/single-hormones.json' with { type: 'json' };
import singleImmunity from './rules/single-immunity.json' with { type: 'json' };
import singleKidney from './rules/single-kidney.json' with { type: 'json' };
import singleLipids from './rules/single-lipids.json' with { type: 'json' };
import singleLiver from './rules/single-liver.json' with { type: 'json' };
import singleOthers from './rules/single-others.json' with { type: 'json' };
import singleSugar from './rules/single-sugar.json' with { type: 'json' };
import singleVitamins from './rules/single-vitamins.json' with { type: 'json' };
import sources from './rules/sources.json' with { type: 'json' };

let book: RuleBook | null = null;

/** The rules from the JSON files, parsed and checked on first use, not at server start. */
export function ruleBook(): RuleBook {
  book ??= {
    rules: rulesSchema.parse([
      ...patternsBlood,
      ...patternsHeart,
      ...patternsImmunity,
      ...patternsKidney,
      ...patternsLiver,
      ...patternsSugar,
      ...patternsThyroid,
      ...singleBlood,
      ...singleHormones,
      ...singleImmunity,
      ...singleKidney,
      ...singleLipids,
      ...singleLiver,
      ...singleOthers,
      ...singleSugar,
      ...singleVitamins,
    ]),
    inputs: inputsSchema.parse(inputs),
    sources: sourcesSchema.parse(sources),
    retest: retestIntervalsSchema.parse(retest),
  };
  return book;
}
