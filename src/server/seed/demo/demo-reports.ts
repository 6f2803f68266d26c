import { DEMO_LAB, type DemoLab, TROPONIN_T } from './demo-labs.ts';
import { describeVisit, type DemoVisit, type Planner } from './demo-visits.ts';

/** The lab that reports in SI units, so that a trend over two labs needs conversion. */
export const SI_LAB = 2;

/** Values by LOINC in the analyte's own unit; text as a laboratory prints it, such as '<0.01'. */
export type ScriptedValues = Record<string, number | string>;

/** The outcome of a scripted visit's results; by default they are released. */
type Outcome = 'amended' | 'critical' | 'entered' | 'late' | 'rejected' | 'verified';

export type Script = { values: ScriptedValues; outcome?: Outcome };

type Report = { labIndex: number; day: number; tests: readonly string[]; values: ScriptedValues };

const CBC = '58410-2';
const LIPIDS = '24331-1';
const IRON = '50190-8';
const FERRITIN = '2276-4';
const HBA1C = '4548-4';
const VITAMIN_D = '62292-8';
const TSH = '3016-3';
const ANTI_TPO = '8099-4';
const PSA = '2857-1';

const bloodCount = (hb: number, mcv: number, rdw: number) => ({
  '718-7': hb,
  '4544-3': Math.round(hb * 31) / 10,
  '789-8': Math.round((hb * 310) / mcv) / 10,
  '787-2': mcv,
  '785-6': Math.round(mcv * 3.3) / 10,
  '786-4': Math.round(hb * 0.5 + 26.4),
  '788-0': rdw,
});

const lipids = (total: number, triglycerides: number, hdl: number) => ({
  '2093-3': total,
  '2571-8': triglycerides,
  '2085-9': hdl,
});

/** Iron is low, treated and low again; vitamin D recovers; glucose, LDL and TSH rise slowly. */
const customerReports: readonly Report[] = [
  {
    labIndex: DEMO_LAB,
    day: -1020,
    tests: [CBC, FERRITIN, VITAMIN_D, HBA1C, LIPIDS, TSH],
    values: {
      ...bloodCount(11.2, 76, 16.1),
      ...lipids(188, 96, 52),
      [FERRITIN]: 7,
      [VITAMIN_D]: 11,
      [HBA1C]: 5.4,
      [TSH]: 2.1,
    },
  },
  {
    labIndex: SI_LAB,
    day: -740,
    tests: [CBC, FERRITIN, VITAMIN_D, HBA1C],
    values: { ...bloodCount(11.9, 79, 15.2), [FERRITIN]: 12, [VITAMIN_D]: 19, [HBA1C]: 5.5 },
  },
  {
    labIndex: DEMO_LAB,
    day: -430,
    tests: [VITAMIN_D, HBA1C, LIPIDS, TSH],
    values: { ...lipids(205, 118, 51), [VITAMIN_D]: 27, [HBA1C]: 5.6, [TSH]: 2.9 },
  },
  {
    labIndex: SI_LAB,
    day: -210,
    tests: [CBC, FERRITIN, HBA1C, LIPIDS],
    values: { ...bloodCount(12.6, 83, 14.1), ...lipids(211, 124, 50), [FERRITIN]: 18, [HBA1C]: 5.8 },
  },
  {
    labIndex: DEMO_LAB,
    day: -95,
    tests: [VITAMIN_D, TSH, ANTI_TPO, TROPONIN_T],
    values: { [VITAMIN_D]: 34, [TSH]: 3.8, [ANTI_TPO]: 118, [TROPONIN_T]: '<0.01' },
  },
  {
    labIndex: DEMO_LAB,
    day: -12,
    tests: [CBC, FERRITIN, IRON, HBA1C, LIPIDS, TSH, '3024-7', VITAMIN_D],
    values: {
      ...bloodCount(11.4, 77, 15.9),
      ...lipids(219, 131, 49),
      [FERRITIN]: 9,
      '2498-4': 32,
      '2500-7': 468,
      '2501-5': 436,
      [HBA1C]: 5.9,
      [TSH]: 5.4,
      '3024-7': 1.1,
      [VITAMIN_D]: 31,
    },
  },
];

/** Lipids fall under treatment; glucose rises. */
const premiumReports: readonly Report[] = [
  {
    labIndex: DEMO_LAB,
    day: -900,
    tests: [LIPIDS, HBA1C, VITAMIN_D, '1742-6', '2160-0'],
    values: { ...lipids(242, 210, 38), [HBA1C]: 5.7, [VITAMIN_D]: 16, '1742-6': 58, '2160-0': 1 },
  },
  {
    labIndex: SI_LAB,
    day: -620,
    tests: [LIPIDS, HBA1C, VITAMIN_D],
    values: { ...lipids(228, 195, 39), [HBA1C]: 5.9, [VITAMIN_D]: 24 },
  },
  {
    labIndex: DEMO_LAB,
    day: -300,
    tests: [LIPIDS, HBA1C, '1742-6', '3084-1', PSA],
    values: { ...lipids(196, 172, 41), [HBA1C]: 6.1, '1742-6': 49, '3084-1': 7.6, [PSA]: 0.82 },
  },
  {
    labIndex: SI_LAB,
    day: -90,
    tests: [LIPIDS, HBA1C, '1558-6', '2160-0'],
    values: { ...lipids(184, 160, 42), [HBA1C]: 6.3, '1558-6': 112, '2160-0': 1.1 },
  },
  {
    labIndex: DEMO_LAB,
    day: -15,
    tests: [LIPIDS, HBA1C, '1558-6', VITAMIN_D, TSH, TROPONIN_T],
    values: {
      ...lipids(171, 146, 44),
      [HBA1C]: 6.2,
      '1558-6': 109,
      [VITAMIN_D]: 38,
      [TSH]: 1.6,
      [TROPONIN_T]: '<0.01',
    },
  },
];

type Bench = {
  day: number;
  tests: readonly string[];
  script: Script;
  /** A released report of the same person that long before. */
  before?: { day: number; values: ScriptedValues };
};

/** Open work of lab@demo.test, one visit of each kind. */
const benchOfLab: readonly Bench[] = [
  { day: -1, tests: ['24321-2'], script: { values: { '2823-3': 6.9 }, outcome: 'critical' } },
  {
    // Changed by more than its limit since.
    day: -1,
    tests: [TSH],
    script: { values: { [TSH]: 6.8 }, outcome: 'entered' },
    before: { day: -60, values: { [TSH]: 1.9 } },
  },
  { day: -1, tests: [HBA1C, LIPIDS], script: { values: { [HBA1C]: 7.4 }, outcome: 'verified' } },
  { day: -4, tests: [VITAMIN_D], script: { values: {}, outcome: 'late' } },
  { day: -5, tests: [CBC], script: { values: { '718-7': 14.1 }, outcome: 'amended' } },
];

type ScriptedVisit = { customerId: string; day: number; tests: readonly string[]; script: Script };

/** Plans a visit with these tests; leaves out those that the lab does not offer. */
function planScriptedVisit(
  planner: Planner,
  lab: DemoLab,
  { customerId, day, tests, script }: ScriptedVisit,
): DemoVisit[] {
  const byLoinc = new Map(planner.offersOf(lab, customerId).map((offer) => [offer.loinc, offer]));
  const offers = tests.flatMap((loinc) => byLoinc.get(loinc) ?? []);
  const slotMs = planner.calendar.takeAnyOn(planner.random, lab, customerId, [day - 3, day]);
  if (slotMs === null || offers.length === 0) return [];
  const isWaiting = script.outcome === 'rejected';
  const status = isWaiting ? 'checked_in' : 'completed';
  return [{ ...describeVisit(planner, lab, customerId, slotMs, status), offers, script }];
}

/** The reports of customer@demo.test and premium@demo.test over three years, and the open work of the demo's lab. */
export function planReports(
  planner: Planner,
  labs: readonly DemoLab[],
  accounts: { customerId: string; premiumId: string; customerIds: readonly string[] },
): DemoVisit[] {
  const planAll = (customerId: string, reports: readonly Report[]) =>
    reports.flatMap(({ labIndex, day, tests, values }) => {
      const lab = labs[labIndex];
      return lab ? planScriptedVisit(planner, lab, { customerId, day, tests, script: { values } }) : [];
    });
  const own = labs[DEMO_LAB];
  const bench = own
    ? [
        ...planScriptedVisit(planner, own, {
          customerId: accounts.customerId,
          day: -1,
          tests: ['2823-3', '1988-5'],
          script: { values: {}, outcome: 'rejected' },
        }),
        ...benchOfLab.flatMap(({ before, ...visit }) => {
          const of = { ...visit, customerId: planner.random.pick(accounts.customerIds) };
          const earlier = before ? { ...of, day: before.day, script: { values: before.values } } : null;
          return [
            ...(earlier ? planScriptedVisit(planner, own, earlier) : []),
            ...planScriptedVisit(planner, own, of),
          ];
        }),
      ]
    : [];
  return [
    ...planAll(accounts.customerId, customerReports),
    ...planAll(accounts.premiumId, premiumReports),
    ...bench,
  ];
}
